import pg from 'pg'
import { LivenessProbe } from './liveness-probe.ts'
import { NamingClient, type WatchedConfig } from './named-statements.ts'

// Limits are counted in ticks, not in time: a busy event loop ticks less often, which is not the database's fault.
const TICK_MS = 250
const SUSPECT_AFTER_TICKS = 4
const PROBE_TIMEOUT_TICKS = 16
const CONNECT_MS = 15_000
// Five minutes: no request or job holds a connection that long, so it has leaked.
const LEAKED_AFTER_TICKS = 1_200
// What a commit warns of whose wait for its standby was ended, by a time-out say. PostgreSQL calls it done all the same.
const ON_ONE_NODE_ONLY = 'canceling wait for synchronous replication'

type GiveUp = (error: Error) => void
type Released = (error?: Error | boolean) => void
type Answer = (error: Error | undefined, client: pg.PoolClient | undefined, done: Released) => void

/** The time-out is for opening a connection; waiting for a free one may take longer. */
class PooledClient extends NamingClient {
  constructor(config?: WatchedConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
    this.on('notice', ({ message }) => message?.startsWith(ON_ONE_NODE_ONLY) && failAll(this))
  }
}

/**
 * A pool with a circuit breaker. Where queries wait and none completes, it probes the database; if the probe fails the circuit
 * opens: all that wait fail, and later ones fail at once, until a probe succeeds.
 */
export class WatchedPool extends pg.Pool {
  #ticks = 0
  #since = new Map<pg.ClientBase | GiveUp, number>()
  #lastDone = 0
  #isOpen = false
  #probingSince: number | undefined
  #generation = 0
  #generationOf = new WeakMap<pg.ClientBase, number>()
  #probe: LivenessProbe
  #ticking: NodeJS.Timeout

  constructor(config: pg.PoolConfig & WatchedConfig & { connectionString: string }) {
    super({ ...config, Client: PooledClient })
    this.#probe = new LivenessProbe(config.connectionString)
    this.on('connect', (client) => this.#generationOf.set(client, this.#generation))
    this.#ticking = setInterval(() => this.#tick(), TICK_MS).unref()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Answer): void
  override connect(callback?: Answer): Promise<pg.PoolClient> | undefined {
    const acquired = this.#acquire()
    if (!callback) return acquired
    acquired.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    clearInterval(this.#ticking)
    this.#probe.stop()
    if (!callback) return super.end()
    super.end(callback)
    return undefined
  }

  async #acquire(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#isOpen) throw unreachable()
      const client = await this.#orGiveUp(super.connect())
      // Opened before the last outage: possibly dead.
      if (this.#generationOf.get(client) === this.#generation) return this.#handOut(client)
      client.release(true)
    }
  }

  #orGiveUp(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isGivenUp = false
      const giveUp: GiveUp = (error) => {
        isGivenUp = true
        this.#since.delete(giveUp)
        reject(error)
      }
      this.#since.set(giveUp, this.#ticks)
      connecting.then(
        (client) => {
          this.#since.delete(giveUp)
          // Connected too late: its caller has given up.
          if (isGivenUp) client.release(true)
          else resolve(client)
        },
        (error) => {
          this.#since.delete(giveUp)
          reject(error)
        },
      )
    })
  }

  /** A connection that ends is released here: a transaction whose BEGIN failed never releases it. */
  #handOut(client: pg.PoolClient): pg.PoolClient {
    const { release } = client
    const onEnd = () => client.release(true)
    let isOut = true
    client.release = (error) => {
      if (!isOut) return
      isOut = false
      client.off('end', onEnd)
      this.#since.delete(client)
      if (!error || (error as unknown) instanceof pg.DatabaseError) this.#lastDone = this.#ticks
      release(error)
    }
    client.once('end', onEnd)
    this.#since.set(client, this.#ticks)
    return client
  }

  #tick(): void {
    this.#ticks++
    if (this.#probingSince !== undefined) {
      if (this.#ticks - this.#probingSince > PROBE_TIMEOUT_TICKS) this.#probe.stop()
      return
    }
    let oldest = this.#ticks
    for (const [who, since] of this.#since) {
      oldest = Math.min(oldest, since)
      if (who instanceof pg.Client && this.#ticks - since > LEAKED_AFTER_TICKS) destroy(who)
    }
    const isSuspect = this.#ticks - Math.max(oldest, this.#lastDone) > SUSPECT_AFTER_TICKS
    if (this.#isOpen || isSuspect) void this.#check()
  }

  async #check(): Promise<void> {
    const from = this.#ticks
    this.#probingSince = from
    const isUp = await this.#probe.check()
    this.#probingSince = undefined
    if (this.ending) return
    if (isUp) {
      if (this.#isOpen) this.#generation++
      this.#isOpen = false
      this.#lastDone = this.#ticks
    } else if (this.#lastDone <= from) this.#open()
  }

  #open(): void {
    this.#isOpen = true
    for (const who of this.#since.keys())
      if (who instanceof pg.Client) destroy(who)
      else (who as GiveUp)(unreachable())
  }
}

// `end()` would wait for the server.
const destroy = (client: pg.Client) => client.connection.stream.destroy()

/** What it waits for has failed, whatever the server has to say of it. */
function failAll(client: pg.Client): void {
  client.connection.emit('error', unreachable())
  destroy(client)
}

const unreachable = () => Object.assign(new Error('The database does not answer.'), { code: '08006' })
