import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { cutOffOf } from '../../../domain/days/subscription-terms.ts'
import { LEAST_CARD_FILS } from '../../../domain/money/credit.ts'
import { mealChangeLine } from '../../../domain/money/pricing.ts'
import { sumLeft } from '../../../domain/money/refunds.ts'
import { CURRENCY } from '../../../domain/money.ts'
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
  lockOrder,
  type NewOrder,
  saveDishes,
  setOrderCredit,
} from '../order-records/order-records.public.ts'
import { withOwnerLock } from '../ordering/ordering.public.ts'
import { findSources, settleFromCredit } from '../payments/payments.public.ts'
import {
  type Asked,
  actorName,
  keepConfirmed,
  type Plan,
  readPlan,
  storedKey,
} from '../subscriptions/subscriptions.public.ts'

/** An order of nothing but the difference of a change, which is made when it is paid. Undefined where nothing is to be paid. */
export async function orderChange(deps: Deps, asked: Asked, change: MealChange): Promise<string | undefined> {
  const { actor } = asked
  if (actor.by !== 'customer') return undefined
  const idempotencyKey = storedKey(asked)
  const known = await findPaidChangeByKey(deps.db, idempotencyKey)
  if (known) return known.orderId
  const { plan, at } = await readPlan(deps, actor, change)
  const sources = await findSources(deps.db, plan.subscription.orderId, [change.day])
  const decided = decideChange(plan, change, at, sumLeft(sources))
  const { differenceFils } = decided.effect
  if (differenceFils <= 0) return undefined
  if (differenceFils < LEAST_CARD_FILS) throw new AppError('order-too-small', { leastFils: LEAST_CARD_FILS })
  const owner = { accountId: actor.accountId }
  const readKnown = (tx: Tx) => findPaidChangeByKey(tx, idempotencyKey)
  return withOwnerLock(deps, owner, readKnown, async (tx, again) => {
    if (again) return again.orderId
    const orderId = await insertChangeOrder(tx, plan, decided, 'customer', at.now)
    await sendTogether(
      () => saveDishes(tx, decided.changed.snapshots),
      () => insertPaidChange(tx, paidChangeOf(orderId, decided, idempotencyKey, at.now)),
      // Said now, of dishes that the day has once it is paid.
      () => keepConfirmed(tx, decided.day.id, decided.confirmed),
    )
    return orderId
  })
}

/**
 * The order of a change that is being made in this transaction, paid from credit: it has its tax invoice as one paid by card has.
 * Account, plan and days must be locked.
 */
export async function payFromCredit(
  deps: Deps,
  tx: Tx,
  { plan, decided, asked }: { plan: Plan; decided: DecidedChange; asked: Asked },
): Promise<void> {
  const now = deps.now()
  const actor = actorName(asked.actor) as `admin ${string}` | 'customer'
  const orderId = await insertChangeOrder(tx, plan, decided, actor, now)
  const unpaid = { id: orderId, accountId: plan.accountId, creditFils: 0 }
  await setOrderCredit(deps, tx, unpaid, decided.effect.differenceFils, actor)
  await settleFromCredit(deps, tx, (await lockOrder(tx, orderId))!)
  // Only now, so that settling does not make the change a second time.
  await insertPaidChange(tx, paidChangeOf(orderId, decided, storedKey(asked), now))
}

async function insertChangeOrder(
  tx: Tx,
  plan: Plan,
  decided: DecidedChange,
  actor: `admin ${string}` | 'customer',
  now: Date,
): Promise<string> {
  const payable = { cartId: null, payableUntil: cutOffOf(plan.subscription, decided.day.date) }
  const { id, totalFils } = await insertOrder(tx, payable, orderOf(plan, decided), now)
  await addOrderEvent(tx, id, actor, 'placed', now, { totalFils })
  return id
}

const paidChangeOf = (
  orderId: string,
  { day, changed: { wanted }, effect: { differenceFils } }: DecidedChange,
  idempotencyKey: string,
  createdAt: Date,
) => ({ orderId, dayId: day.id, wanted, differenceFils, idempotencyKey, createdAt })

function orderOf(plan: Plan, { day, effect }: DecidedChange): NewOrder {
  const { address } = plan.subscription
  const line = mealChangeLine(`Other meals on ${dayInWords(day.date)}`, effect.differenceFils)
  const { totalFils, vatFils } = line
  return {
    order: {
      ...{ accountId: plan.accountId, cartFingerprint: `day ${day.id}`, userEmail: plan.userEmail },
      ...{ address, phone: address.phone, bagIncluded: false },
      ...{ totalFils, vatFils, currency: CURRENCY },
    },
    packages: [],
    lines: [{ ...line, position: 0, productId: null, imageHash: null }],
  }
}
