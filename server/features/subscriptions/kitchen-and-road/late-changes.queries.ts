import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { isBeforeTheRoad } from '../../../../domain/days/day-moves.ts'
import { DAY_STATES } from '../../../../domain/days/delivery-days.ts'
import { TERMS_LIMITS } from '../../../../domain/days/subscription-terms.ts'
import { CHANGES_OF_A_BAG } from '../../../../domain/kitchen/late-changes.ts'
import { addDays, type PlainDate } from '../../../../domain/plain-date.ts'
import type { Queryable } from '../../../db/connect.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { orderPackages, orders } from '../../../db/schema/orders.ts'
import { deliveryDays, ledgerDays, ledgerEntries, subscriptions } from '../../../db/schema/subscriptions.ts'

// A change of all days is written to those on the road too: that they go where they went.
const BEFORE_THE_ROAD = DAY_STATES.filter((state) => isBeforeTheRoad({ state }))

/**
 * What the shop's people did with a reason to the bags of a date, or to what was one of them, newest first. What has a reason has an
 * index of its own, and before the earliest cut-off nothing of a date is late.
 */
export function findChangesWithReason(db: Queryable, date: PlainDate, most: number) {
  const earliest = addDays(date, -TERMS_LIMITS.cutOffDays.max - 1)
  return db
    .select({
      ...{ receipt: ledgerEntries.receipt, action: ledgerEntries.action, reason: ledgerEntries.reason },
      ...{ details: ledgerEntries.details, madeAt: ledgerEntries.createdAt, dayId: ledgerDays.dayId },
      ...{ fromDate: ledgerDays.fromDate, toDate: ledgerDays.toDate, toState: ledgerDays.toState },
      ...{ cutOffDays: subscriptions.cutOffDays, cutOffHour: subscriptions.cutOffHour },
      ...{ orderNumber: orders.orderNumber, eater: orderPackages.eater },
      name: sql<string | null>`coalesce(${accounts.userName}, coalesce(${deliveryDays.address},
        ${subscriptions.address}) ->> 'name')`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerDays, eq(ledgerDays.entryId, ledgerEntries.id))
    .innerJoin(deliveryDays, eq(deliveryDays.id, ledgerDays.dayId))
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        sql`${ledgerEntries.reason} <> ''`,
        gte(ledgerEntries.createdAt, new Date(earliest)),
        inArray(ledgerEntries.action, [...CHANGES_OF_A_BAG]),
        or(
          and(eq(ledgerDays.toDate, date), inArray(ledgerDays.toState, BEFORE_THE_ROAD)),
          and(eq(ledgerDays.fromDate, date), inArray(ledgerDays.fromState, BEFORE_THE_ROAD)),
        ),
      ),
    )
    .orderBy(desc(ledgerEntries.createdAt), desc(ledgerEntries.id))
    .limit(most)
}
