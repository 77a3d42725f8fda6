import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DayState } from '../../../../domain/days/delivery-days.ts'
import type { Tx } from '../../../db/connect.ts'
import { deliveryDays, subscriptions } from '../../../db/schema/subscriptions.ts'

/** Those of the days that are in one of the states, held until the transaction ends: subscriptions first, as everywhere. */
export async function lockDaysIn(tx: Tx, ids: readonly string[], states: readonly DayState[]) {
  const of = tx
    .select({ id: deliveryDays.subscriptionId })
    .from(deliveryDays)
    .where(inArray(deliveryDays.id, [...ids]))
  await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.id, of))
    .orderBy(asc(subscriptions.id))
    .for('no key update')
  return tx
    .select({
      ...{ id: deliveryDays.id, subscriptionId: deliveryDays.subscriptionId, orderId: subscriptions.orderId },
      ...{ date: deliveryDays.date, state: deliveryDays.state, valueFils: deliveryDays.valueFils },
    })
    .from(deliveryDays)
    .innerJoin(subscriptions, eq(subscriptions.id, deliveryDays.subscriptionId))
    .where(and(inArray(deliveryDays.id, [...ids]), inArray(deliveryDays.state, [...states])))
    .orderBy(asc(deliveryDays.id))
    .for('no key update', { of: deliveryDays })
}

export async function findDayState(tx: Tx, id: string): Promise<DayState> {
  const [day] = await tx
    .select({ state: deliveryDays.state })
    .from(deliveryDays)
    .where(eq(deliveryDays.id, id))
  return day!.state
}
