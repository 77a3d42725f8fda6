import { and, asc, between, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { Operation } from '../../../../domain/days/operation.ts'
import { isRenewDue } from '../../../../domain/days/plan-notices.ts'
import { TERMS_LIMITS } from '../../../../domain/days/subscription-terms.ts'
import { addDays, type PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { orderPackages, orders } from '../../../db/schema/orders.ts'
import {
  daysWithoutSafeMeal,
  deliveryDays,
  pauses,
  planReminders,
  subscriptions,
} from '../../../db/schema/subscriptions.ts'
import { cutOff, isDue } from '../cut-off/due-days.queries.ts'
import { laterDay } from './plan-notices.queries.ts'

// Every list begins with days to come, pauses or failures that are open: what is past costs nothing.

/** So soon before its cut-off a day is looked at that nobody has chosen. */
const NOT_CHOSEN_DAYS = 3
const MOST = 50

const whose = {
  subscription: subscriptions.id,
  account: orders.accountId,
  customer: sql<string>`coalesce(${accounts.userName}, ${orders.userEmail})`,
  userEmail: orders.userEmail,
  orderID: orders.orderNumber,
}
/**
 * Nobody can write to a customer who is gone, choose for them or give them anything back. In words that say nothing to the planner: where it takes most orders to be nobody's,
 * it begins with all of them instead of with the days to come.
 */
const hasAccount = sql`coalesce(${orders.accountId}::text, '') <> ''`
/** How many there are in all, of which the first are told. */
const total = sql<number>`(count(*) over ())::int`
const packageName = orderPackages.packageName

const daysOf = <Text extends SQL<string> | typeof packageName>(db: Queryable, text: Text) =>
  db
    .select({ id: deliveryDays.id, ...whose, date: deliveryDays.date, text, total })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))

/** Days that can still be chosen, soon no longer, and have what the shop put in. */
export const listNotChosen = (db: Queryable, now: Date) =>
  daysOf(db, packageName)
    .where(
      and(
        eq(deliveryDays.state, 'planned'),
        eq(deliveryDays.isChosen, false),
        hasAccount,
        between(
          deliveryDays.date,
          dubaiToday(now),
          addDays(dubaiToday(now), TERMS_LIMITS.cutOffDays.max + NOT_CHOSEN_DAYS),
        ),
        sql`${cutOff} > ${now.toISOString()}::timestamptz`,
        sql`${cutOff} <= ${now.toISOString()}::timestamptz + ${NOT_CHOSEN_DAYS} * interval '1 day'`,
      ),
    )
    .orderBy(asc(deliveryDays.date), asc(deliveryDays.id))
    .limit(MOST)

/** Days past their cut-off that the kitchen does not have, since the menu has nothing that their customer can eat. */
export const listWithoutSafeMeal = (db: Queryable, now: Date) =>
  daysOf(db, sql<string>`array_to_string(${daysWithoutSafeMeal.meals}, ', ')`)
    .innerJoin(daysWithoutSafeMeal, eq(daysWithoutSafeMeal.dayId, deliveryDays.id))
    .where(and(hasAccount, isDue(now)))
    .orderBy(asc(deliveryDays.date), asc(deliveryDays.id))
    .limit(MOST)

const whyFailed = sql<string>`coalesce((select e.reason from ledger_days l join ledger_entries e on e.id = l.entry_id
  where l.day_id = ${deliveryDays.id} and e.action = 'failed' order by e.created_at desc, e.id desc limit 1), '')`

/** Deliveries that failed and that nobody has settled, with the reason that was given. */
export const listFailed = (db: Queryable) =>
  daysOf(db, whyFailed)
    .where(and(sql`${deliveryDays.state} = 'failed' and not ${deliveryDays.isForfeited}`, hasAccount))
    .orderBy(asc(deliveryDays.date), asc(deliveryDays.id))
    .limit(MOST)

const isNotReminded = (
  kind: 'renew' | 'resume',
  about: typeof deliveryDays.date | typeof pauses.resumeDate,
) =>
  sql`not exists (select from ${planReminders} r where r.subscription_id = ${subscriptions.id}
    and r.kind = ${kind} and r.about = ${about})`

/** Paused plans, those first that go on first, whose customers have not been written to about it. */
export const listResuming = (db: Queryable, today: PlainDate) =>
  db
    .select({ id: subscriptions.id, ...whose, date: pauses.resumeDate, text: packageName, total })
    .from(pauses)
    .innerJoin(subscriptions, eq(subscriptions.id, pauses.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        gt(pauses.resumeDate, today),
        lte(pauses.fromDate, today),
        isNotReminded('resume', pauses.resumeDate),
      ),
    )
    .orderBy(asc(pauses.resumeDate), asc(subscriptions.id))
export type QueuedPlan = Omit<Awaited<ReturnType<typeof listResuming>>[number], 'total'>

/** Plans in their last days that have not been renewed, and whose customers have not been written to about it. */
export async function listEnding(db: Queryable, today: PlainDate, operation: Operation) {
  const until = addDays(today, operation.renewableDays)
  const found = await db
    .select({
      ...{
        id: subscriptions.id,
        ...whose,
        text: packageName,
        date: deliveryDays.date,
        laterDay,
      },
      firstDay: sql<PlainDate>`(select min(f.date)::text from delivery_days f
        where f.subscription_id = ${subscriptions.id} and f.state <> 'cancelled')`,
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        between(deliveryDays.date, today, until),
        hasAccount,
        sql`${deliveryDays.state} <> 'cancelled'`,
        // The last day stands for its plan: of the others nothing is read.
        sql`not exists (select from delivery_days l where l.subscription_id = ${deliveryDays.subscriptionId}
          and l.date > ${deliveryDays.date} and l.state <> 'cancelled')`,
        isNotReminded('renew', deliveryDays.date),
      ),
    )
    .orderBy(asc(deliveryDays.date), asc(subscriptions.id))
  return found.filter((plan) => isRenewDue({ ...plan, lastDay: plan.date }, today, operation))
}

/** Plans with days to come that lie past their validity: their customers could not move them. */
export const listPastValidity = (db: Queryable, today: PlainDate) =>
  db
    .select({
      ...{ id: subscriptions.id, ...whose, text: packageName, total },
      date: sql<PlainDate>`max(${deliveryDays.date})::text`,
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        gte(deliveryDays.date, today),
        hasAccount,
        inArray(deliveryDays.state, ['planned', 'locked']),
        gt(deliveryDays.date, subscriptions.validUntil),
      ),
    )
    .groupBy(subscriptions.id, orders.id, orderPackages.packageName, accounts.userName)
    .orderBy(sql`max(${deliveryDays.date})`, asc(subscriptions.id))
    .limit(MOST)

/** False where somebody has written about the same date before. */
export async function insertReminder(tx: Tx, reminder: typeof planReminders.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(planReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ kind: planReminders.kind })
  return made.length > 0
}

/** What the shop still owes its customers in days, the same as `isOwed`. */
export async function countOwed(db: Queryable, today: PlainDate) {
  const { rows } = await db.execute<{ days: number; fils: string }>(sql`
    select count(*)::int as days, coalesce(sum(value_fils), 0)::bigint as fils from (
      select value_fils from delivery_days where state = 'planned'
      union all select value_fils from delivery_days where state = 'failed' and not is_forfeited
      union all select value_fils from delivery_days
        where date >= ${today}::date and state in ('locked', 'packed', 'out')) owed`)
  return { days: rows[0]!.days, fils: Number(rows[0]!.fils) }
}
