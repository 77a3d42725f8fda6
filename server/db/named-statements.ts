import pg from 'pg'

// Enough for every statement of the shop; what is made up of lists of changing length must not fill the server's memory.
const MOST_NAMES = 600
const LONGEST_TEXT = 6_000

const names = new Map<string, string>()
const seen = new Set<string>()

// Which way is short depends on how rare the words are, so a search is planned anew for each.
const isSearch = (text: string) => text.includes(' like $')

/** A name for a statement that was sent before, so that PostgreSQL parses and plans it once a connection. */
function nameOf(text: string): string | undefined {
  if (isSearch(text)) return undefined
  const known = names.get(text)
  if (known || text.length > LONGEST_TEXT || names.size >= MOST_NAMES) return known
  if (!seen.has(text)) {
    if (seen.size >= MOST_NAMES * 4) seen.clear()
    seen.add(text)
    return undefined
  }
  seen.delete(text)
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Sent = { text?: unknown; name?: string | undefined }

/** A connection that names the statements it sends with values. */
export class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this eight ways, and all of them pass through
  override query(config: any, values?: any, callback?: any): any {
    return super.query(named(config, values) as never, values, callback)
  }
}

function named(config: string | object, values: unknown): pg.QueryConfig {
  if (!Array.isArray(values) || values.length === 0) return config as pg.QueryConfig
  if (typeof config === 'string') return { text: config, name: nameOf(config) }
  const { text, name } = config as Sent
  if (typeof text !== 'string' || name) return config as pg.QueryConfig
  return { ...config, text, name: nameOf(text) }
}
