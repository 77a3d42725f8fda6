import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ReadFrom } from '../../domain/shop/reports.ts'
import type { Db } from './connect.ts'

// A healthy one is some milliseconds behind.
const ASKED_AT_MOST = 10
const BETWEEN_MS = 100

type Reading = { db: Db; readFrom: ReadFrom; asOf: Date; secondsBehind: number }
type Databases = {
  db: Db
  replica: Db | undefined
  env: { DATABASE_REPLICA_LAG: number }
  now: () => Date
}

/** Where reports and exports read, and as of when: they can wait for seconds, so that customers need not wait for them. */
export async function readingForReports({ db, replica, env, now }: Databases): Promise<Reading> {
  const asked = now()
  const fromDatabase = (readFrom: ReadFrom): Reading => ({ db, readFrom, asOf: now(), secondsBehind: 0 })
  if (!replica) return fromDatabase('database')
  const behind = await secondsBehind(db, replica).catch(() => undefined)
  if (behind === undefined) return fromDatabase('database-replica-away')
  if (behind > env.DATABASE_REPLICA_LAG) return fromDatabase('database-replica-behind')
  const asOf = new Date(asked.getTime() - behind * 1000)
  return { db: replica, readFrom: 'replica', asOf, secondsBehind: behind }
}

/**
 * 0 where the replica has all that the database had when this was asked; otherwise since when something may be missing there, by
 * the last transaction it has. Both moments are the database's own.
 */
export async function secondsBehind(db: Db, replica: Db): Promise<number> {
  const { rows } = await db.execute<{ position: string; at: string; system: string }>(sql`
    select pg_current_wal_lsn()::text as position, clock_timestamp()::text as at, system_identifier::text as system
    from pg_control_system()`)
  const { position, at, system } = rows[0]!
  for (let times = 1; ; times++) {
    const told = await replica.execute<{ isReplica: boolean; hasAll: boolean; seconds: number | null }>(sql`
      select pg_is_in_recovery() and system_identifier::text = ${system} as "isReplica",
        pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "hasAll",
        extract(epoch from ${at}::timestamptz - pg_last_xact_replay_timestamp())::float8 as seconds
      from pg_control_system()`)
    const { isReplica, hasAll, seconds } = told.rows[0]!
    if (!isReplica) throw new Error('DATABASE_REPLICA_URL leads to no standby of DATABASE_URL.')
    if (hasAll) return 0
    if (times === ASKED_AT_MOST) {
      if (seconds === null) throw new Error('The replica has not followed the database since it was started.')
      return Math.max(0, seconds)
    }
    await pause(BETWEEN_MS)
  }
}
