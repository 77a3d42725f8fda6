import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { inPublic } from './describe-database.ts'

/** The migrations a backup had seen, as this version of the shop knows them; refuses what it does not know. */
export function knownMigrations(hashes: string[], migrationsFolder: string) {
  const known = readMigrationFiles({ migrationsFolder })
  if (hashes.length > known.length)
    throw new StartError('This backup was made by a newer version of the shop: update the shop first.')
  const seen = known.slice(0, hashes.length)
  if (seen.some(({ hash }, i) => hash !== hashes[i]))
    throw new StartError(
      'This backup was made by another version of the shop, whose tables differ from these.',
    )
  return seen
}

/** Takes everything away and lays the tables anew as they were when the backup was made, all in the caller's transaction. */
export async function rebuildSchema(
  client: pg.Client,
  migrations: ReturnType<typeof knownMigrations>,
): Promise<void> {
  await dropEverything(client)
  // The same journal that the migrations keep, so that later ones continue from here.
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint);
    delete from drizzle.__drizzle_migrations`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** The first table with a row in it, if there is any. */
export async function findFilledTable(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  )
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${inPublic(name)} limit 1`)
    if (rowCount) return name
  }
  return undefined
}

// What belongs to an extension stays. Queued jobs go: they speak of the data that is being replaced.
async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
  const { rows } = await client.query<{ statement: string }>(`
    with ours as (select oid from pg_namespace where nspname = 'public'),
         things as (
      select 1 as turn, 'pg_class'::regclass as kind, oid,
             format('drop %s if exists %s cascade',
               case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
               oid::regclass) as statement
        from pg_class where relnamespace = (table ours) and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 2, 'pg_proc'::regclass, oid, format('drop routine if exists %s cascade', oid::regprocedure)
        from pg_proc where pronamespace = (table ours)
      union all
      select 3, 'pg_type'::regclass, oid, format('drop type if exists %s cascade', oid::regtype)
        from pg_type where typnamespace = (table ours) and typtype in ('e', 'd'))
    select statement from things
     where not exists (select from pg_depend d
                        where d.classid = things.kind and d.objid = things.oid and d.deptype = 'e')
     order by turn, statement`)
  for (const { statement } of rows) await client.query(statement)
}
