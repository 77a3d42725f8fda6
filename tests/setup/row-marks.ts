import type { Deps } from '../../server/deps.ts'

// Written by being asked at all, whatever the answer: limits, and who was seen when.
const BY_ASKING = new Set(['public.attempt_counters'])

/** A mark of every table's rows. Two marks that are alike mean that nothing was written in between. */
export async function markRows({ db }: Pick<Deps, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await db.$client.query<{ name: string; quoted: string }>(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'drizzle')
       and not (n.nspname = 'pgboss' and c.relname not like 'j%') order by 1`,
  )
  const marks: Record<string, string> = {}
  for (const { name, quoted } of tables.filter((table) => !BY_ASKING.has(table.name))) {
    const { rows } = await db.$client.query(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as mark from ${quoted} t`,
    )
    marks[name] = rows[0].mark
  }
  return marks
}
