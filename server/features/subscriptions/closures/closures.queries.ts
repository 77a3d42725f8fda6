import { and, asc, between, count, eq, gt, gte, inArray, not, sql } from 'drizzle-orm'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { orders } from '../../../db/schema/orders.ts'
import { closures, deliveryDays, subscriptions } from '../../../db/schema/subscriptions.ts'

/** From a date on, with what became of the days on each. */
export const listClosures = (db: Queryable, from: PlainDate) =>
  db
    .select({
      date: closures.date,
      reason: closures.reason,
      left: sql<number>`(select count(*)::int from delivery_days d
        where d.date = closures.date and d.state in ('planned', 'locked'))`,
      moved: sql<number>`(select count(*)::int from ledger_entries e join ledger_days l on l.entry_id = e.id
        where e.action = 'closed' and e.created_at >= closures.created_at and l.from_date = closures.date)`,
    })
    .from(closures)
    .where(gte(closures.date, from))
    .orderBy(asc(closures.date))

/** A date that is closed already keeps its reason. */
export async function insertClosures(tx: Tx, rows: (typeof closures.$inferInsert)[]): Promise<void> {
  await tx.insert(closures).values(rows).onConflictDoNothing()
}

export const deleteClosures = (tx: Tx, from: PlainDate, to: PlainDate) =>
  tx
    .delete(closures)
    .where(between(closures.date, from, to))
    .returning()

export async function findReasons(tx: Queryable, from: PlainDate): Promise<Map<PlainDate, string>> {
  const rows = await tx.select().from(closures).where(gte(closures.date, from))
  return new Map(rows.map(({ date, reason }) => [date, reason]))
}

/** Subscriptions with days to come on closures from a date on, some at a time in the order of their ids. */
export async function findClosedSubscriptions(
  db: Queryable,
  { from, after, most }: { from: PlainDate; after: string | undefined; most: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: deliveryDays.subscriptionId })
    .from(deliveryDays)
    .innerJoin(closures, eq(closures.date, deliveryDays.date))
    .where(
      and(
        inArray(deliveryDays.state, ['planned', 'locked']),
        gte(closures.date, from),
        after === undefined ? undefined : gt(deliveryDays.subscriptionId, after),
      ),
    )
    .orderBy(asc(deliveryDays.subscriptionId))
    .limit(most)
  return rows.map(({ id }) => id)
}

type Span = { from: PlainDate; to: PlainDate }

/** Days to come between two dates, but none within `except`. */
export async function countDaysIn(db: Queryable, { from, to }: Span, except?: Span) {
  const [counted] = await db
    .select({
      days: count(),
      customers: sql<number>`count(distinct coalesce(${orders.accountId}::text, ${orders.userEmail}))::int`,
      locked: sql<number>`(count(*) filter (where ${deliveryDays.state} <> 'planned'))::int`,
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        between(deliveryDays.date, from, to),
        inArray(deliveryDays.state, ['planned', 'locked', 'packed', 'out']),
        except && not(between(deliveryDays.date, except.from, except.to)),
      ),
    )
  return counted!
}

/** Subscriptions with days to come between two dates, and how many of those the kitchen has. */
export async function findSubscriptionsBetween(db: Queryable, from: PlainDate, to: PlainDate) {
  const rows = await db
    .select({ id: deliveryDays.subscriptionId, state: deliveryDays.state })
    .from(deliveryDays)
    .where(and(between(deliveryDays.date, from, to), inArray(deliveryDays.state, ['planned', 'locked'])))
  const ids = new Set(rows.map(({ id }) => id))
  return { ids: [...ids], locked: rows.filter(({ state }) => state === 'locked').length }
}
