import type { Queryable } from '../../server/db/connect.ts'
import { runDays, runs } from '../../server/db/schema/delivery.ts'

type Fields = Partial<typeof runs.$inferInsert> & { date: string }

/** A run whose bags are in this order; those in one list share a stop. */
export async function makeRun(db: Queryable, fields: Fields, stops: string[][] = []) {
  const [run] = await db
    .insert(runs)
    .values({ deliveryWindow: 'morning', name: 'Dubai', ...fields })
    .returning()
  const bags = stops.flatMap((days, index) =>
    days.map((dayId) => ({ dayId, runId: run!.id, stop: index + 1 })),
  )
  if (bags.length > 0) await db.insert(runDays).values(bags)
  return run!
}
