import { creditToUse } from '../../../domain/money/credit.ts'
import { parseAed } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  findOrderedProducts,
  hasPaidOrder,
  type Offer,
  quoteContents,
  type WholeCart,
} from '../cart/cart.public.ts'
import { findProfilesOfOrder } from '../food-profiles/food-profiles.public.ts'
import {
  addOrderEvent,
  findOrder,
  findPackagesOf,
  type OrderRecord,
  replaceContents,
  setOrderCredit,
} from '../order-records/order-records.public.ts'
import { notPayable } from '../payments/payments.public.ts'
import { requireDelivery } from '../zones/zones.public.ts'
import { orderSnapshot } from './order-snapshot.ts'
import { addOnsOf, picksOf } from './ordered-choice.ts'

/**
 * An unpaid order is paid at the prices of the day it is paid. Where they have changed the customer is told the new total
 * first; once they have seen it, the order keeps it. The order must be locked.
 */
export async function atTodaysPrices(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  offer: Offer,
  seenTotal: number | undefined,
): Promise<OrderRecord> {
  const contents = await asCart(tx, order, offer)
  // Its first day could be chosen when it was placed; how long it can be paid, its deadline says.
  const then = { ...deps, now: () => order.createdAt }
  const wish = { isBagWanted: order.bagIncluded, address: order.address }
  const quoted = await quoteContents(then, tx, contents, offer, wish)
  if (!quoted.isPayable) throw notPayable(order.orderNumber)
  const dates = contents.packages.flatMap(({ days }) => days.map(({ date }) => date))
  await requireDelivery(tx, offer.zones, { ...order, window: order.deliveryWindow, dates })
  const { totalFils } = quoted.totals
  if (totalFils === order.totalFils) return order
  if (seenTotal === undefined || parseAed(seenTotal) !== totalFils)
    throw new AppError('total-changed', { totalFils }, { data: { totalFare: totalFils / 100 } })
  const snapshot = orderSnapshot(quoted, { ...order, accountId: order.accountId! })
  // It keeps its credit; what a lower price does not need goes back.
  const creditFils = creditToUse({ availableFils: order.creditFils, totalFils })
  await setOrderCredit(deps, tx, order, creditFils, 'customer')
  await replaceContents(tx, order.id, snapshot, deps.now())
  const detail = { beforeFils: order.totalFils, totalFils }
  await addOrderEvent(tx, order.id, 'customer', 'repriced', deps.now(), detail)
  return (await findOrder(tx, order.id))!
}

/** What was ordered, as a cart would hold it. */
async function asCart(tx: Tx, order: OrderRecord, { food }: Offer): Promise<WholeCart> {
  const packages = await findPackagesOf(tx, [order.id])
  return {
    id: order.cartId ?? order.id,
    packages: packages.map((line) => ({
      ...line,
      id: line.cartLineId ?? line.id,
      days: picksOf(food, line),
      addOns: addOnsOf(line),
      quotedFils: line.mealsFils + line.addOnsFils,
    })),
    products: await findOrderedProducts(tx, order.id),
    told: await findProfilesOfOrder(tx, order.id),
    hasPaidOrder: order.accountId !== null && (await hasPaidOrder(tx, order.accountId)),
  }
}
