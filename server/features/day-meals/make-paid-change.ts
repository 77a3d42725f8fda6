import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { isChangeable } from '../../../domain/days/day-moves.ts'
import { changeDishes } from '../../../domain/money/day-price.ts'
import { formatAed } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { WantedDigests } from '../../db/schema/day-changes.ts'
import type { Deps } from '../../deps.ts'
import { findDishes, type OrderRecord } from '../order-records/order-records.public.ts'
import { changePlanIn, type Effect, type PlannedDay } from '../subscriptions/subscriptions.public.ts'
import { mealsEffect } from './meals-effect.ts'
import { type Changed, dishesOf, onDay } from './offered-dishes.ts'
import { findPaidChange, type PaidChange } from './paid-changes.queries.ts'

/**
 * Makes the change that an order has paid for, in the transaction that settles it. Where the day cannot be changed like that any
 * more, the receipt says that the money is credit: the ledger entry is returned to whoever gives it back.
 */
export async function makePaidChange(deps: Deps, tx: Tx, order: OrderRecord): Promise<string | undefined> {
  const paid = await findPaidChange(tx, order.id)
  if (!paid || !order.accountId) return undefined
  const actor = { by: 'customer', accountId: order.accountId } as const
  const asked = { actor, key: `paid:${order.id}` }
  let notMade: string | undefined
  await changePlanIn(deps, tx, asked, { day: paid.dayId }, async (plan, { now }) => {
    const day = plan.days.find(({ id }) => id === paid.dayId)!
    const changed = await changeAsPaid(tx, day, paid.wanted)
    const isAsPaid = changed.differenceFils === paid.differenceFils
    if (isAsPaid && isChangeable(day, plan.subscription, now)) return mealsEffect(plan, day, changed, 0)
    const also = async (_: Tx, entryId: string) => {
      notMade = entryId
    }
    return { ...notMadeEffect(day, paid), also }
  })
  return notMade
}

async function changeAsPaid(tx: Tx, day: PlannedDay, { swaps, extras }: WantedDigests): Promise<Changed> {
  const wanted = [...swaps, ...extras].map(({ dish }) => dish)
  const snapshots = new Map([
    ...(await findDishes(tx, wanted)),
    ...day.dishes.map(({ dish, snapshot }) => [dish, snapshot] as const),
  ])
  const taken = (dish: string) => onDay({ dish, snapshot: snapshots.get(dish)! })
  const changed = changeDishes(dishesOf(day), {
    swaps: new Map(swaps.map(({ place, dish }) => [place, taken(dish)])),
    extras: extras.map(({ dish, quantity }) => ({ dish: taken(dish), quantity })),
  })
  return { ...changed, snapshots }
}

const notMadeEffect = (day: PlannedDay, paid: PaidChange): Effect => ({
  action: 'swapped',
  lines: [
    {
      what: `Meals, ${dayInWords(day.date)}`,
      before: '',
      after: `Not changed: the day had changed before your payment came. ${formatAed(paid.differenceFils)} is now your credit.`,
    },
  ],
  days: [],
})
