import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { accounts, addresses, sessions } from '../../db/schema/accounts.ts'
import { cartPackages, cartProducts, carts, drafts } from '../../db/schema/ordering.ts'
import { type AddressSnapshot, orderEvents, orderLines, orders } from '../../db/schema/orders.ts'
import { invoices, paymentAttempts, paymentEvents } from '../../db/schema/payments.ts'
import { findPackagesOf } from '../orders/orders.queries.ts'

/** Everything kept about a customer, as it is kept; never what proves who they are. */
export async function readPersonalData(db: Queryable, accountId: string) {
  const own = eq(carts.accountId, accountId)
  const [account] = await db
    .select({
      userName: accounts.userName,
      userEmail: accounts.userEmail,
      phone: accounts.phone,
      avoidedAllergens: accounts.avoidedAllergens,
      createdAt: accounts.createdAt,
      lastSignInAt: accounts.lastSignInAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const savedOrders = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(asc(orders.createdAt))
  const orderIds = savedOrders.map(({ id }) => id)
  return {
    account,
    addresses: await db.select().from(addresses).where(eq(addresses.accountId, accountId)),
    sessions: await db
      .select({
        userAgent: sessions.userAgent,
        ipAddress: sessions.ipAddress,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
      })
      .from(sessions)
      .where(eq(sessions.accountId, accountId)),
    drafts: await db.select().from(drafts).where(eq(drafts.accountId, accountId)),
    cart: {
      packages: (
        await db.select().from(cartPackages).innerJoin(carts, eq(carts.id, cartPackages.cartId)).where(own)
      ).map((row) => row.cart_packages),
      products: (
        await db.select().from(cartProducts).innerJoin(carts, eq(carts.id, cartProducts.cartId)).where(own)
      ).map((row) => row.cart_products),
    },
    orders: savedOrders,
    orderPackages: await findPackagesOf(db, orderIds),
    orderLines: await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)),
    orderHistory: await db.select().from(orderEvents).where(inArray(orderEvents.orderId, orderIds)),
  }
}

const NOBODY: AddressSnapshot = {
  identifier: '',
  street: '',
  buildingFloor: '',
  houseOrFlatNumber: '',
  landmark: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  phone: '',
}

/** The sums stay for the tax office; who it was and where they live go. An unpaid order is called off. */
export async function eraseOrders(db: Queryable, accountId: string, now: Date): Promise<void> {
  const erased = {
    userEmail: '',
    phone: '',
    address: NOBODY,
    avoidedAllergens: [],
    erasedAt: now,
    updatedAt: now,
  }
  await db
    .update(orders)
    .set({ state: 'cancelled' })
    .where(and(eq(orders.accountId, accountId), inArray(orders.state, ['pending', 'failed'])))
  const gone = await db
    .update(orders)
    .set(erased)
    .where(and(eq(orders.accountId, accountId), isNull(orders.erasedAt)))
    .returning({ orderId: orders.id })
  if (gone.length === 0) return
  const orderIds = gone.map(({ orderId }) => orderId)
  // The stored document names the customer; it is made anew, without, when it is next asked for.
  await db.update(invoices).set({ pdf: null }).where(inArray(invoices.orderId, orderIds))
  // What the provider told us of the payments names the payer too; once applied, it is only history.
  const isOfTheirs = sql`exists (select 1 from ${paymentAttempts} where ${inArray(paymentAttempts.orderId, orderIds)}
    and strpos(${paymentEvents.body}::text, ${paymentAttempts.providerOrderId}) > 0)`
  await db
    .update(paymentEvents)
    .set({ body: {} })
    .where(and(isNotNull(paymentEvents.appliedAt), isOfTheirs))
  await db
    .insert(orderEvents)
    .values(orderIds.map((orderId) => ({ orderId, actor: 'customer', event: 'account-deleted' })))
}
