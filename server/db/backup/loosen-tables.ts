import type pg from 'pg'

/**
 * Runs the work with foreign keys and triggers out of the way, so that tables may be filled in any order and nothing is
 * computed anew. Putting the keys back checks every row. Needs the tables' owner, not a superuser.
 */
export async function withoutConstraints<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows: keys } = await client.query<{ name: string; table: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const { rows: triggers } = await client.query<{ name: string; table: string }>(
    `select quote_ident(tgname) as name, tgrelid::regclass::text as table
       from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and tgenabled = 'O' and relnamespace = 'public'::regnamespace`,
  )
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name, table } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  const result = await work()
  for (const { name, table, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name, table } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
  return result
}
