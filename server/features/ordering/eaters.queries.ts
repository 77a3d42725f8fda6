import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isOwed } from '../../../domain/days/days-owed.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Tx } from '../../db/connect.ts'
import { cartPackages, carts, drafts } from '../../db/schema/ordering.ts'
import { orderPackages, orders } from '../../db/schema/orders.ts'
import { deliveryDays, subscriptions } from '../../db/schema/subscriptions.ts'
import type { Owner } from '../guests/guests.public.ts'

/** Whether the owner's cart has a plan for somebody. */
export async function isInCart(tx: Tx, owner: Owner, eater: string): Promise<boolean> {
  const isOwners =
    'accountId' in owner ? eq(carts.accountId, owner.accountId) : eq(carts.guestId, owner.guestId)
  const found = await tx
    .select({ id: cartPackages.id })
    .from(cartPackages)
    .innerJoin(carts, eq(carts.id, cartPackages.cartId))
    .where(and(isOwners, eq(cartPackages.eater, eater), isNull(cartPackages.removedAt)))
    .limit(1)
  return found.length > 0
}

/** For whom an account has days that are to come or owed. */
export async function findEatersOfDays(tx: Tx, accountId: string, today: PlainDate): Promise<string[]> {
  const { state, date, isForfeited } = deliveryDays
  const days = await tx
    .selectDistinct({ eater: orderPackages.eater, state, date, isForfeited })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .innerJoin(orderPackages, eq(orderPackages.id, subscriptions.orderPackageId))
    .innerJoin(deliveryDays, eq(deliveryDays.subscriptionId, subscriptions.id))
    .where(eq(orders.accountId, accountId))
  return days.filter((day) => isOwed(day, today)).map(({ eater }) => eater)
}

/** What is unfinished or in the cart for somebody is for who is known by another spelling of their name. */
export async function renameEater(tx: Tx, accountId: string, from: string, to: string): Promise<void> {
  const own = tx.select({ id: carts.id }).from(carts).where(eq(carts.accountId, accountId))
  await tx
    .update(drafts)
    .set({ eater: to })
    .where(and(eq(drafts.accountId, accountId), eq(drafts.eater, from)))
  await tx
    .update(cartPackages)
    .set({ eater: to })
    .where(and(inArray(cartPackages.cartId, own), eq(cartPackages.eater, from)))
}
