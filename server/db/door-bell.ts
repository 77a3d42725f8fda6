import pg from 'pg'

/** Finds out whether the database answers at all, over a connection that nobody else uses. */
export class DoorBell {
  #connectionString: string
  #kept: pg.Client | undefined
  #ringing: pg.Client | undefined
  #isStopped = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  async ring(): Promise<boolean> {
    this.#isStopped = false
    if (this.#kept && (await this.#asks(this.#kept))) return true
    if (this.#isStopped) return false
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'fitt-meals watch',
      keepAlive: true,
    })
    client.on('error', () => {})
    return this.#asks(client, () => client.connect())
  }

  /** Nobody waits any longer: whoever rings hears that nobody opened. */
  stop(): void {
    this.#isStopped = true
    for (const client of new Set([this.#kept, this.#ringing])) client?.connection.stream.destroy()
    this.#kept = undefined
  }

  async #asks(client: pg.Client, first?: () => Promise<unknown>): Promise<boolean> {
    this.#kept = undefined
    this.#ringing = client
    try {
      await first?.()
      await client.query('select 1')
      if (!this.#isStopped) this.#kept = client
      return true
    } catch (error) {
      client.connection.stream.destroy()
      // Whoever says that there is no room, or that this is nobody it knows, is there.
      return error instanceof pg.DatabaseError && !error.code?.startsWith('57')
    } finally {
      this.#ringing = undefined
    }
  }
}
