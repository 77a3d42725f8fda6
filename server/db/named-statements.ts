import pg from 'pg'
import { currentWork } from '../work.ts'
import type { OnStatement } from './slow-statements.ts'

// Enough for every statement of the shop; what is made up of lists of changing length must not fill the server's memory.
const MOST_NAMES = 600
const LONGEST_TEXT = 6_000

// Which way is short depends on how rare the words are, so a search is planned anew for each.
const isSearch = (text: string) => text.includes(' like $')

type Sent = { text?: unknown; name?: string | undefined }
export type WatchedConfig = pg.ClientConfig & { onStatement?: OnStatement | undefined }

/**
 * A connection that names the statements it sends again, so that PostgreSQL parses and plans each once a connection, and
 * sends what it is asked in one turn of the event loop by one write: a write costs more than a small statement. Whoever
 * watches is told of each statement when it is answered.
 */
export class NamingClient extends pg.Client {
  #names = new Map<string, string>()
  #sentOnce = new Set<string>()
  #isHeld = false
  #onStatement: OnStatement | undefined
  #lastAnswerAt = 0

  constructor(config?: WatchedConfig) {
    super(config)
    this.#onStatement = config?.onStatement
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads this eight ways, and all of them pass through
  override query(config: any, values?: any, callback?: any): any {
    this.#holdUntilTurnEnds()
    const sent = this.#named(config, values) as Sent | string
    const text = typeof sent === 'string' ? sent : sent.text
    if (!this.#onStatement || typeof text !== 'string') return super.query(sent as never, values, callback)
    const answered = this.#timed(text, this.#onStatement)
    if (callback)
      return super.query(sent as never, values, (error: Error | undefined, result: unknown) => {
        answered(error)
        callback(error, result)
      })
    const answer = super.query(sent as never, values) as unknown as Promise<unknown>
    answer.then(() => answered(), answered)
    return answer
  }

  /** A connection runs one statement after the other: what one waited for those before it is not its own time. */
  #timed(text: string, onStatement: OnStatement): (error?: Error) => void {
    const sentAt = performance.now()
    const work = currentWork()
    return (error) => {
      const beganAt = Math.max(sentAt, this.#lastAnswerAt)
      this.#lastAnswerAt = performance.now()
      onStatement({ text, beganAt, ms: this.#lastAnswerAt - beganAt, work, error })
    }
  }

  #holdUntilTurnEnds(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isHeld = false
      stream.uncork()
    })
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
