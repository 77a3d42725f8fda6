import { DEFAULT_TERMS } from '../../domain/days/subscription-terms.ts'
import type { Db, Queryable } from '../../server/db/connect.ts'
import { newId } from '../../server/db/new-id.ts'
import { orderLines, orderPackages, orders } from '../../server/db/schema/orders.ts'
import { paymentAttempts, payments, refunds } from '../../server/db/schema/payments.ts'
import {
  cancelPlannedDays,
  startSubscriptions,
} from '../../server/features/subscriptions/subscriptions.service.ts'
import { nextNumber } from './unique.ts'

type Fields = Partial<typeof orders.$inferInsert> & { deliveryDates?: string[] }

/** An order of meals alone, with a package where delivery dates are given; its days are as the shop makes them. */
export async function makeOrder(db: Db, { deliveryDates = [], ...fields }: Fields = {}) {
  const totalFils = fields.totalFils ?? 60_000
  const [order] = await db
    .insert(orders)
    .values({
      orderNumber: `FM-T${nextNumber()}`,
      payableUntil: new Date(Date.now() + 24 * 3_600_000),
      cartFingerprint: newId(),
      userEmail: 'eater@mail.example',
      phone: '+971501234567',
      address: {
        identifier: 'Home',
        name: 'An Eater',
        street: 'Al Wasl Road 12',
        buildingFloor: '3',
        houseOrFlatNumber: '12',
        landmark: '',
        city: 'Dubai',
        state: 'Dubai',
        postalCode: '00000',
        country: 'United Arab Emirates',
        phone: '+971501234567',
      },
      bagIncluded: false,
      totalFils,
      vatFils: Math.round(totalFils / 21),
      ...(fields.state === 'paid' && { paidAt: new Date() }),
      ...fields,
    })
    .returning()
  await db.insert(orderLines).values({
    orderId: order!.id,
    position: 0,
    kind: 'meals',
    label: 'Full Package',
    quantity: 1,
    unitFils: totalFils,
    totalFils,
    vatFils: Math.round(totalFils / 21),
  })
  if (deliveryDates.length > 0) {
    await addPackage(db, order!, deliveryDates)
    if (order!.state === 'paid')
      await db.transaction((tx) =>
        startSubscriptions(tx, order!, { terms: DEFAULT_TERMS, now: order!.paidAt! }),
      )
  }
  return order!
}

/** One more package of an order, delivered on these dates. */
export async function addPackage(
  db: Queryable,
  { id: orderId, totalFils }: { id: string; totalFils: number },
  dates: string[],
  { position = 0, planName = 'Balanced', packageName = 'Full Package' } = {},
) {
  await db.insert(orderPackages).values({
    orderId,
    position,
    packageId: newId(),
    planName,
    packageName,
    packageGroup: 'Full Package',
    duration: 'weekly-5',
    startDate: dates[0]!,
    endDate: dates.at(-1)!,
    deliveryDates: dates,
    days: { dishes: [], days: dates.map((date) => ({ date, meals: [] })) },
    addOns: [],
    mealsFils: totalFils,
    addOnsFils: 0,
  })
}

type Paid = { id: string; totalFils: number }

/** The payment that has paid an order, and what it was for. */
export async function payByCard(db: Queryable, order: Paid) {
  const about = { orderId: order.id, amountFils: order.totalFils, currency: 'AED' }
  const [attempt] = await db
    .insert(paymentAttempts)
    .values({ ...about, provider: 'sandbox', receipt: newId() })
    .returning()
  const id = newId()
  const payment = { ...about, attemptId: attempt!.id, state: 'captured' } as const
  await db.insert(payments).values({ ...payment, id, providerPaymentId: `pay_${id}`, isSettling: true })
  return { id, payment }
}

/** An order paid twice, and a hand that refunds the payment that paid it or the second one. */
export async function makePayments(db: Db, order: Paid) {
  const { id: settling, payment } = await payByCard(db, order)
  const ids = { settling, second: newId() }
  await db.insert(payments).values({ ...payment, id: ids.second, providerPaymentId: `pay_${ids.second}` })
  let leftFils = order.totalFils
  return async (
    of: keyof typeof ids,
    fields: Pick<typeof refunds.$inferInsert, 'amountFils' | 'state' | 'doneAt'>,
  ) => {
    const refund = { orderId: order.id, paymentId: ids[of], idempotencyKey: newId(), ...fields }
    await db.insert(refunds).values(refund)
    if (of === 'settling' && fields.doneAt) leftFils -= fields.amountFils
    const by = { actor: 'shop', reason: 'The order was refunded in full.', now: fields.doneAt! }
    if (leftFils === 0) await db.transaction((tx) => cancelPlannedDays(tx, order.id, by))
  }
}
