import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { FORMAT, type Manifest } from './manifest.ts'

/** What lies in the public schema, as this transaction sees it. */
export async function describeDatabase(client: pg.Client, now: Date): Promise<Manifest> {
  const migrations = await journal(client)
  if (migrations.length === 0) throw new StartError('There is no shop in this database yet.')
  const { rows: tables } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  return {
    format: FORMAT,
    madeAt: now.toISOString(),
    migrations,
    tables,
    sequences: await sequences(client),
  }
}

/** Hashes of the migrations that have run, oldest first. */
export async function journal(client: pg.Client): Promise<string[]> {
  const found = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!found.rows[0].exists) return []
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at, id')
  return rows.map(({ hash }) => hash)
}

async function sequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const found: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query(
      `select last_value::text as value, is_called as "isCalled" from ${inPublic(name)}`,
    )
    found.push({ name, ...state[0] })
  }
  return found
}

/** What each column of money sums to. */
export async function sumMoney(client: pg.Client, { tables }: Pick<Manifest, 'tables'>) {
  const sums: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const money = columns.filter((column) => column.endsWith('_fils'))
    if (money.length === 0) continue
    const list = money.map((column) => `coalesce(sum(${pg.escapeIdentifier(column)}), 0)::text`)
    const { rows } = await client.query({ text: `select ${list} from ${inPublic(name)}`, rowMode: 'array' })
    for (const [place, column] of money.entries()) sums[`${name}.${column}`] = rows[0]![place]
  }
  return sums
}

export const inPublic = (name: string) => `public.${pg.escapeIdentifier(name)}`
