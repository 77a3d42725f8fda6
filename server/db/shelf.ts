import type { ChangeFeed } from './change-feed.ts'

/** Rows kept in memory: read when first wanted, once for all who wait, until one of their tables changes. */
export function openShelf<T>(options: {
  changes: ChangeFeed
  tables: readonly string[]
  load: () => Promise<T>
}): { read(): Promise<T> } {
  let held: Promise<T> | undefined

  options.changes.onChange((table) => {
    if (table === 'everything' || options.tables.includes(table)) held = undefined
  })

  return {
    read() {
      if (held) return held
      const loading = options.load()
      held = loading
      // A failed read is not kept; whoever comes next tries again.
      loading.catch(() => {
        if (held === loading) held = undefined
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
