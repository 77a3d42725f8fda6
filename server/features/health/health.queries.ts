import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'

export type QueueFigures = { name: string; waiting: number; oldestMinutes: number; failed: number }

/** The queues' library keeps its jobs in tables of its own. What is to be tried later is not waiting yet. */
export async function countJobs(db: Db, now: Date): Promise<QueueFigures[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isDue = sql`state in ('created', 'retry', 'active') and start_after <= ${at}`
  const isGivenUp = sql`state = 'failed' and completed_on > ${at} - interval '1 day'`
  const { rows } = await db.execute<QueueFigures>(sql`
    select name,
      (count(*) filter (where ${isDue}))::int as "waiting",
      coalesce(greatest(0, floor(extract(epoch from ${at} - min(start_after) filter (where ${isDue})) / 60)), 0)::int
        as "oldestMinutes",
      (count(*) filter (where ${isGivenUp}))::int as "failed"
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
    group by name
    order by name`)
  return rows.filter(({ waiting, failed }) => waiting + failed > 0)
}
