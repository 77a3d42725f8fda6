import pg from 'pg'

/** Checks whether the database answers at all, over a connection outside the pool. */
export class LivenessProbe {
  #connectionString: string
  #client: pg.Client | undefined
  #checking: pg.Client | undefined
  #isStopped = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  async check(): Promise<boolean> {
    this.#isStopped = false
    if (this.#client && (await this.#ping(this.#client))) return true
    if (this.#isStopped) return false
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'fitt-meals watch',
      keepAlive: true,
    })
    client.on('error', () => {})
    return this.#ping(client, () => client.connect())
  }

  /** Ends a running check, which then fails. */
  stop(): void {
    this.#isStopped = true
    for (const client of new Set([this.#client, this.#checking])) client?.connection.stream.destroy()
    this.#client = undefined
  }

  async #ping(client: pg.Client, first?: () => Promise<unknown>): Promise<boolean> {
    this.#client = undefined
    this.#checking = client
    try {
      await first?.()
      await client.query('select 1')
      if (!this.#isStopped) this.#client = client
      return true
    } catch (error) {
      client.connection.stream.destroy()
      // An error from the server itself (too many connections, wrong password) proves that it is up; 57… is its shutdown.
      return error instanceof pg.DatabaseError && !error.code?.startsWith('57')
    } finally {
      this.#checking = undefined
    }
  }
}
