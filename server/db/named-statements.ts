import pg from 'pg'

// Enough for every statement of the shop; what is made up of lists of changing length must not fill the server's memory.
const MOST_NAMES = 600
const LONGEST_TEXT = 6_000

// Which way is short depends on how rare the words are, so a search is planned anew for each.
const isSearch = (text: string) => text.includes(' like $')

type Sent = { text?: unknown; name?: string | undefined }

/** A connection that names the statements it sends again, so that PostgreSQL parses and plans each once a connection. */
export class NamingClient extends pg.Client {
  #names = new Map<string, string>()
  #sentOnce = new Set<string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this eight ways, and all of them pass through
  override query(config: any, values?: any, callback?: any): any {
    return super.query(this.#named(config, values) as never, values, callback)
  }

  #named(config: string | object, values: unknown): pg.QueryConfig {
    if (!Array.isArray(values) || values.length === 0) return config as pg.QueryConfig
    if (typeof config === 'string') return { text: config, name: this.#nameOf(config) }
    const { text, name } = config as Sent
    if (typeof text !== 'string' || name) return config as pg.QueryConfig
    return { ...config, text, name: this.#nameOf(text) }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (isSearch(text) || text.length > LONGEST_TEXT || this.#names.size >= MOST_NAMES) return undefined
    if (!this.#sentOnce.delete(text)) {
      if (this.#sentOnce.size >= MOST_NAMES) this.#sentOnce.clear()
      this.#sentOnce.add(text)
      return undefined
    }
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
