import { EventEmitter } from 'node:events'
import pg from 'pg'

export type ChangeFeed = {
  /** Called after any instance has changed the catalogue, with the table's name, or 'everything'. */
  onChange(listener: (table: string) => void): void
  /** For a change made in this process that wants to be seen here at once, without waiting for the database to say so. */
  tell(table: string): void
  close(): Promise<void>
}

const RECONNECT_MS = 500
const CONNECT_MS = 15_000

/** Listens for catalogue changes. After a lost connection everything may have changed, and listeners hear so. */
export async function openChangeFeed(url: string): Promise<ChangeFeed> {
  const events = new EventEmitter().setMaxListeners(100)
  let client: pg.Client | undefined
  let isClosed = false

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'fitt-meals changes',
    })
    next.on('notification', (notice) => events.emit('change', notice.payload ?? 'everything'))
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query('listen catalogue_changed')
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
    client = next
    if (isClosed) return void (await next.end())
    // Only from here on: a connection that never came about also ends, and its next attempt is already on the way.
    next.on('end', relistenLater)
  }

  function relistenLater(): void {
    if (!isClosed) setTimeout(relisten, RECONNECT_MS).unref()
  }

  async function relisten(): Promise<void> {
    if (isClosed) return
    try {
      await listen()
      events.emit('change', 'everything')
    } catch {
      relistenLater()
    }
  }

  await listen()
  return {
    onChange: (listener) => void events.on('change', listener),
    tell: (table) => void events.emit('change', table),
    async close() {
      isClosed = true
      events.removeAllListeners()
      await client?.end().catch(() => {})
    },
  }
}
