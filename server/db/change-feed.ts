import { EventEmitter } from 'node:events'
import pg from 'pg'

export type ChangeFeed = {
  /** Called after any instance has changed the catalogue, with the table's name, or 'everything'. */
  onChange(listener: (table: string) => void): void
  /** Reports a change made by this process to its own listeners at once, without the round trip through NOTIFY. */
  announce(table: string): void
  close(): Promise<void>
}

const RECONNECT_MS = 500
const CONNECT_MS = 15_000

/** LISTENs for catalogue changes. After a reconnect it reports 'everything', since notifications may have been missed. */
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
    // Attached only now: a connection that failed to open also emits end, and its retry is already scheduled.
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
    announce: (table) => void events.emit('change', table),
    async close() {
      isClosed = true
      events.removeAllListeners()
      await client?.end().catch(() => {})
    },
  }
}
