import { type DurationId, dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { isStillToCome, valuesOfDays } from '../../../domain/days/delivery-days.ts'
import { type TermsSettings, termsFor, validUntil } from '../../../domain/days/subscription-terms.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { type DishSnapshot, digestOf } from '../../db/day-meals.ts'
import { newId } from '../../db/new-id.ts'
import { sendTogether } from '../../db/send-together.ts'
import {
  findDishes,
  findMealPrices,
  type OrderRecord,
  saveDishes,
} from '../order-records/order-records.public.ts'
import {
  addToLedger,
  type DayRecord,
  findDayDishes,
  findDays,
  findSold,
  findSubscriptions,
  insertDays,
  lockDays,
  type Sold,
  setDayState,
} from './subscriptions.queries.ts'

/** What a subscription takes over from its order. */
type SoldOrder = Pick<OrderRecord, 'id' | 'address' | 'deliveryWindow' | 'driverNote'>

/** Gives a paid order its delivery days, from what was sold. Belongs in the transaction that makes the order paid. */
export async function startSubscriptions(
  tx: Tx,
  order: SoldOrder,
  { terms, now }: { terms: TermsSettings; now: Date },
): Promise<void> {
  const [sold, prices] = await sendTogether(
    () => findSold(tx, order.id),
    () => findMealPrices(tx, order.id),
  )
  if (sold.length === 0) return
  const rows = sold.map((line) => daysOf(order, line, { prices, terms, now }))
  const days = rows.flatMap((one) => one.days)
  const entry = { orderId: order.id, actor: 'customer', action: 'started', createdAt: now } as const
  const begun = days.map((after) => ({ after }))
  await sendTogether(
    () => saveDishes(tx, new Map(rows.flatMap(({ extras }) => [...extras]))),
    () =>
      insertDays(tx, {
        subscriptions: rows.flatMap((one) => one.subscriptions),
        days,
        dayDishes: rows.flatMap((one) => one.dayDishes),
      }),
    () => addToLedger(tx, entry, begun),
  )
}

type Dish = { kind: 'meal' | 'extra'; dish: string; priceFils: number; quantity: number }

type From = { prices: ReadonlyMap<string, number>; terms: TermsSettings; now: Date }

function daysOf({ id: orderId, ...usual }: SoldOrder, sold: Sold, { prices, terms, now }: From) {
  const dishesOfExtras = new Map<string, DishSnapshot>()
  const extras = sold.addOns.map(({ quantity, ...dish }): Dish => {
    const digest = digestOf(dish)
    dishesOfExtras.set(digest, dish)
    return { kind: 'extra', dish: digest, priceFils: dish.priceFils, quantity }
  })
  const mealAt = (place: number): Dish => {
    const dish = sold.days.dishes[place]!
    return { kind: 'meal', dish, priceFils: prices.get(dish) ?? 0, quantity: 1 }
  }
  const eaten = sold.days.days.map((day) => [...day.meals.map(mealAt), ...extras])
  const values = valuesOfDays(sold.paidFils, eaten)
  const subscriptionId = newId()
  const days = sold.days.days.map(({ date }, at) => ({
    ...{ id: newId(), subscriptionId, number: at + 1, date, state: 'planned' as const },
    valueFils: values[at]!,
  }))
  const dates = days.map(({ date }) => date).sort()
  const [firstDay, lastDay] = [dates[0]!, dates.at(-1)!]
  const { validityDays, ...promised } = termsFor(sold.duration as DurationId, terms)
  // A closure among its days may have taken it further than a plan of so many days goes.
  const until = validUntil({ ...promised, validityDays }, firstDay)
  const subscription = {
    ...{ id: subscriptionId, orderId, orderPackageId: sold.id, createdAt: now },
    ...{ paidDays: days.length, paidFils: sold.paidFils },
    ...{ address: usual.address, deliveryWindow: usual.deliveryWindow, driverNote: usual.driverNote },
    ...promised,
    validUntil: until < lastDay ? lastDay : until,
  }
  const dayDishes = days.flatMap(({ id: dayId }, at) =>
    eaten[at]!.map(({ kind, dish, quantity }, position) => ({ dayId, position, kind, dish, quantity })),
  )
  return { extras: dishesOfExtras, subscriptions: [subscription], days, dayDishes }
}

export type Cancelled = { receipt: string; days: number; from: PlainDate }
/** Who does something to days, as the ledger and an order's history name them. */
export type DoneBy = { actor: string; reason: string; now: Date }

/** Cancels what is still to come of an order, and what was held back. Undefined where nothing is. Idempotent. */
export async function cancelPlannedDays(tx: Tx, orderId: string, by: DoneBy): Promise<Cancelled | undefined> {
  const { actor, reason, now } = by
  const today = dubaiToday(now)
  const days = (await lockDays(tx, orderId)).filter(
    (day) => isStillToCome(day, today) || (day.state === 'planned' && day.hasNoSafeMeal),
  )
  const [first] = days
  if (!first) return undefined
  await setDayState(
    tx,
    days.map(({ id }) => id),
    'cancelled',
  )
  const { receipt } = await addToLedger(
    tx,
    { orderId, actor, action: 'cancelled', reason, createdAt: now },
    days.map((before) => ({ before, after: { ...before, state: 'cancelled' } })),
  )
  return { receipt, days: days.length, from: first.date }
}

export type DeliveryDay = Omit<DayRecord, 'id' | 'subscriptionId'> & {
  meals: DishSnapshot[]
  extras: (DishSnapshot & { quantity: number })[]
}
export type Subscription = Awaited<ReturnType<typeof findSubscriptions>>[number] & { days: DeliveryDay[] }

/** The subscriptions of orders with their days by date. An order that has not been paid has none. */
export async function readDays(db: Queryable, orderIds: string[]): Promise<Subscription[]> {
  const found = orderIds.length > 0 ? await findSubscriptions(db, orderIds) : []
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [days, dishesOfDays] = await Promise.all([findDays(db, ids), findDayDishes(db, ids)])
  const dishes = await findDishes(
    db,
    dishesOfDays.map(({ dish }) => dish),
  )
  const eatenOn = Map.groupBy(dishesOfDays, ({ dayId }) => dayId)
  const daysOfOne = Map.groupBy(days, ({ subscriptionId }) => subscriptionId)
  const withDishes = ({ id, subscriptionId: _, ...day }: DayRecord): DeliveryDay => {
    const eaten = eatenOn.get(id) ?? []
    const snapshot = (digest: string) => dishes.get(digest)!
    return {
      ...day,
      meals: eaten.filter(({ kind }) => kind === 'meal').map(({ dish }) => snapshot(dish)),
      extras: eaten
        .filter(({ kind }) => kind === 'extra')
        .map(({ dish, quantity }) => ({ ...snapshot(dish), quantity })),
    }
  }
  return found.map((one) => ({ ...one, days: (daysOfOne.get(one.id) ?? []).map(withDishes) }))
}
