import { LEAST_CARD_FILS } from '../../../domain/credit.ts'
import { dayInWords } from '../../../domain/day-in-words.ts'
import { CURRENCY } from '../../../domain/money.ts'
import { mealChangeLine } from '../../../domain/pricing.ts'
import { cutOffOf } from '../../../domain/subscription-terms.ts'
import type { Tx } from '../../db/connect.ts'
import { sendTogether } from '../../db/send-together.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  type DecidedChange,
  decideChange,
  findPaidChangeByKey,
  insertPaidChange,
  type MealChange,
} from '../day-meals/day-meals.public.ts'
import {
  addOrderEvent,
  insertOrder,
  type NewOrder,
  saveDishes,
} from '../order-records/order-records.public.ts'
import { withOwnerLock } from '../ordering/ordering.public.ts'
import { type Asked, type Plan, readPlan, storedKey } from '../subscriptions/subscriptions.public.ts'

/** An order of nothing but the difference of a change, which is made when it is paid. Undefined where nothing is to be paid. */
export async function orderChange(deps: Deps, asked: Asked, change: MealChange): Promise<string | undefined> {
  const { actor } = asked
  if (actor.by !== 'customer') return undefined
  const idempotencyKey = storedKey(asked)
  const known = await findPaidChangeByKey(deps.db, idempotencyKey)
  if (known) return known.orderId
  const { plan, at } = await readPlan(deps, actor, change)
  const decided = decideChange(plan, change, at)
  const { day, changed, effect } = decided
  const { differenceFils } = effect
  if (differenceFils <= 0) return undefined
  if (differenceFils < LEAST_CARD_FILS) throw new AppError('order-too-small', { leastFils: LEAST_CARD_FILS })
  const owner = { accountId: actor.accountId }
  const readKnown = (tx: Tx) => findPaidChangeByKey(tx, idempotencyKey)
  return withOwnerLock(deps, owner, readKnown, async (tx, again) => {
    if (again) return again.orderId
    const { now } = at
    const payable = { cartId: null, payableUntil: cutOffOf(plan.subscription, day.date) }
    const { id: orderId } = await insertOrder(tx, payable, orderOf(plan, decided), now)
    const { wanted, snapshots } = changed
    await sendTogether(
      () => addOrderEvent(tx, orderId, 'customer', 'placed', now, { totalFils: differenceFils }),
      () => saveDishes(tx, snapshots),
      () =>
        insertPaidChange(tx, {
          ...{ orderId, dayId: day.id, wanted, differenceFils, idempotencyKey },
          createdAt: now,
        }),
    )
    return orderId
  })
}

function orderOf(plan: Plan, { day, effect }: DecidedChange): NewOrder {
  const { address } = plan.subscription
  const line = mealChangeLine(`Other meals on ${dayInWords(day.date)}`, effect.differenceFils)
  const { totalFils, vatFils } = line
  return {
    order: {
      ...{ accountId: plan.accountId, cartFingerprint: `day ${day.id}`, userEmail: plan.userEmail },
      ...{ address, phone: address.phone, avoidedAllergens: plan.avoided, bagIncluded: false },
      ...{ totalFils, vatFils, currency: CURRENCY },
    },
    packages: [],
    lines: [{ ...line, position: 0, productId: null, imageHash: null }],
  }
}
