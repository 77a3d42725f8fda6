import type pg from 'pg'

// Those with the most rows: made anew in one go, their indexes take a third of the time.
const LARGE = `('ledger_entries', 'ledger_days', 'delivery_days', 'day_dishes', 'run_days', 'delivery_marks', 'orders', 'order_packages',
  'order_events', 'order_lines', 'payment_events', 'payment_attempts', 'payments', 'packed_pieces', 'printed_labels', 'audit_log', 'ratings')`

type Part = { dropped: string; added: string }

// Foreign keys first, since they need the indexes of what they point to.
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as added
  from pg_constraint where connamespace = 'public'::regnamespace
    and (contype = 'f' or contype in ('p', 'u') and conrelid::regclass::text in ${LARGE})
  order by contype <> 'f'`
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as dropped, pg_get_indexdef(indexrelid) as added
  from pg_index where indrelid::regclass::text in ${LARGE}
    and not exists (select from pg_constraint where conindid = indexrelid)`
const TABLES = `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`

/**
 * Fills tables without looking at triggers and foreign keys row by row. Keys and indexes are made anew afterwards, for all rows at
 * once, and so hold of every one of them.
 */
export async function withoutChecks(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const parts: Part[] = []
  for (const found of [CONSTRAINTS, INDEXES]) parts.push(...(await client.query<Part>(found)).rows)
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  for (const { name } of tables)
    await client.query(`alter table ${name} disable trigger user, set (autovacuum_enabled = false)`)
  for (const { dropped } of parts) await client.query(dropped)
  await fill()
  for (const { added } of parts.toReversed()) await client.query(added)
  for (const { name } of tables)
    await client.query(`alter table ${name} enable trigger user, reset (autovacuum_enabled)`)
}
