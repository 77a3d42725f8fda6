import pg from 'pg'
import { DoorBell } from './door-bell.ts'
import { NamingClient } from './named-statements.ts'

// All of it is counted in looks, not in time: a process that is kept busy looks less often, and the database is not to blame.
const LOOK_EVERY_MS = 250
const SUSPECT_AFTER = 4
const MOST_LOOKS_AT_THE_DOOR = 16
const CONNECT_MS = 15_000
// Nothing a request or a job does takes five minutes: whoever still holds a connection then has lost it.
const LOST_AFTER = 1_200

type GiveUp = (error: Error) => void
type Released = (error?: Error | boolean) => void
type Answer = (error: Error | undefined, client: pg.PoolClient | undefined, done: Released) => void

/** Waiting in line for a connection may take longer than making one. */
class PooledClient extends NamingClient {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

/**
 * A pool that knows when its database is away. Where somebody waits and nothing gets done it rings at the database's door; if
 * nobody opens, all who wait are told, and everyone after them at once, until the database opens again.
 */
export class WatchedPool extends pg.Pool {
  #look = 0
  #since = new Map<pg.ClientBase | GiveUp, number>()
  #lastDone = 0
  #isAway = false
  #ringingSince: number | undefined
  #age = 0
  #ages = new WeakMap<pg.ClientBase, number>()
  #bell: DoorBell
  #looking: NodeJS.Timeout

  constructor(config: pg.PoolConfig & { connectionString: string }) {
    super({ ...config, Client: PooledClient })
    this.#bell = new DoorBell(config.connectionString)
    this.on('connect', (client) => this.#ages.set(client, this.#age))
    this.#looking = setInterval(() => this.#lookAround(), LOOK_EVERY_MS).unref()
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
    clearInterval(this.#looking)
    this.#bell.stop()
    if (!callback) return super.end()
    super.end(callback)
    return undefined
  }

  async #acquire(): Promise<pg.PoolClient> {
    for (;;) {
      if (this.#isAway) throw away()
      const client = await this.#orGiveUp(super.connect())
      // Made before the database was away: it may lead nowhere.
      if (this.#ages.get(client) === this.#age) return this.#handOut(client)
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
      this.#since.set(giveUp, this.#look)
      connecting.then(
        (client) => {
          this.#since.delete(giveUp)
          // Come after all, and nobody is there to take it.
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

  /** A connection that ends is given back by itself: a transaction that could not even begin would never do it. */
  #handOut(client: pg.PoolClient): pg.PoolClient {
    const { release } = client
    const onEnd = () => client.release(true)
    let isOut = true
    client.release = (error) => {
      if (!isOut) return
      isOut = false
      client.off('end', onEnd)
      this.#since.delete(client)
      if (!error || (error as unknown) instanceof pg.DatabaseError) this.#lastDone = this.#look
      release(error)
    }
    client.once('end', onEnd)
    this.#since.set(client, this.#look)
    return client
  }

  #lookAround(): void {
    this.#look++
    if (this.#ringingSince !== undefined) {
      if (this.#look - this.#ringingSince > MOST_LOOKS_AT_THE_DOOR) this.#bell.stop()
      return
    }
    let oldest = this.#look
    for (const [who, since] of this.#since) {
      oldest = Math.min(oldest, since)
      if (who instanceof pg.Client && this.#look - since > LOST_AFTER) cutLine(who)
    }
    const isSuspect = this.#look - Math.max(oldest, this.#lastDone) > SUSPECT_AFTER
    if (this.#isAway || isSuspect) void this.#ring()
  }

  async #ring(): Promise<void> {
    const from = this.#look
    this.#ringingSince = from
    const isThere = await this.#bell.ring()
    this.#ringingSince = undefined
    if (this.ending) return
    if (isThere) {
      if (this.#isAway) this.#age++
      this.#isAway = false
      this.#lastDone = this.#look
    } else if (this.#lastDone <= from) this.#tellAway()
  }

  #tellAway(): void {
    this.#isAway = true
    for (const who of this.#since.keys())
      if (who instanceof pg.Client) cutLine(who)
      else (who as GiveUp)(away())
  }
}

// A polite end would wait for the other side.
const cutLine = (client: pg.Client) => client.connection.stream.destroy()

const away = () => Object.assign(new Error('The database does not answer.'), { code: '08006' })
