import type pg from 'pg'

/** The order in which rows are locked; docs/ARCHITECTURE.md names it. */
const ORDER = [
  ['accounts', 'guests'],
  ['carts'],
  ['orders'],
  ['subscriptions'],
  ['delivery_days'],
  ['zones'],
  ['credit_balances'],
  ['products'],
]
const PLACES = new Map(ORDER.flatMap((tables, place) => tables.map((table) => [table, place] as const)))

/** The tables of which a statement locks rows that were there before: by asking for it, by changing or by deleting them. */
export function lockedBy(statement: string): string[] {
  const text = statement.toLowerCase().replaceAll('"', '')
  const asked = /\bfor (?:no key )?update\b(?: of ((?:\w+, ?)*\w+))?/.exec(text)
  const named = asked && (asked[1]?.split(/, ?/) ?? /\bfrom (\w+)/.exec(text)?.slice(1) ?? [])
  const written = [...text.matchAll(/(?:^|[(\s])(?:update|delete from) (\w+) (?:set|where|as|using)\b/g)].map(
    ([, table]) => table!,
  )
  const added = /\binsert into (\w+) .*\bdo update\b/s.exec(text)?.slice(1) ?? []
  return [...(named ?? []), ...written, ...added].filter((table) => PLACES.has(table))
}

/** What one transaction locked, in which order: undefined where that is the documented one. */
export function breachOf(locked: readonly string[]): string | undefined {
  const first = [...new Set(locked)]
  const late = first.find((table, at) =>
    first.slice(0, at).some((held) => PLACES.get(held)! > PLACES.get(table)!),
  )
  return late && `${late} after ${first.slice(0, first.indexOf(late)).join(', ')}`
}

/** Notes what every transaction on the pool's connections locks, from now on. */
export function watchLocks(pool: pg.Pool): { transactions: string[][] } {
  const transactions: string[][] = []
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    let current: string[] | undefined
    const send = client.query
    const query = (...sent: [string | { text: string }, ...unknown[]]) => {
      const text = typeof sent[0] === 'string' ? sent[0] : sent[0].text
      if (/^begin\b/i.test(text)) current = []
      else if (/^(commit|rollback)$/i.test(text)) {
        if (current && current.length > 0) transactions.push(current)
        current = undefined
      } else current?.push(...lockedBy(text))
      return Reflect.apply(send, client, sent)
    }
    Object.assign(client, { query })
  })
  return { transactions }
}
