import type pg from 'pg'

/**
 * After rows have come in bulk. PostgreSQL would tidy and count them by itself within a minute, among the first customers.
 * Empty tables are left alone: one that is known to be empty is read from end to end for a minute, however much it grows.
 */
export async function tidyTables(connection: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and not relisshared and pg_relation_size(oid) > 0`)
  await connection.query(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`)
}
