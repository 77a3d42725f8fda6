import type { ChangeFeed } from './change-feed.ts'

/** An in-memory copy of some tables: loaded on first use, single-flight, dropped when one of the tables changes. */
export function openTableCache<T>(options: {
  changes: ChangeFeed
  tables: readonly string[]
  load: () => Promise<T>
}): { read(): Promise<T> } {
  let cached: Promise<T> | undefined

  options.changes.onChange((table) => {
    if (table === 'everything' || options.tables.includes(table)) cached = undefined
  })

  return {
    read() {
      if (cached) return cached
      const loading = options.load()
      cached = loading
      // A failed load is not cached: the next read retries.
      loading.catch(() => {
        if (cached === loading) cached = undefined
      })
      return loading
    },
  }
}

/** What was read last outlasts the database: while it cannot be read, that is the answer. */
export function keepingLast<T>(read: () => Promise<T>): () => Promise<T> {
  let last: T | undefined
  return async () => {
    try {
      last = await read()
    } catch (error) {
      if (last === undefined) throw error
    }
    return last
  }
}
