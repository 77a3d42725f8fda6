import type { Db } from './connect.ts'

/** A query that is asked at nearly every request: its text is put together once for each database. */
export function buildOnce<Built>(build: (db: Db) => Built): (db: Db) => Built {
  const built = new WeakMap<Db, Built>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
