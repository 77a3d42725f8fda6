import type { PlanDay, PlanSubscription } from '../../../../contract/my-plan.ts'
import {
  currentPause,
  isAddressChangeable,
  isChangeable,
  isHeldBack,
  pausesLeft,
} from '../../../../domain/days/day-moves.ts'
import {
  type DurationId,
  dubaiTime,
  dubaiToday,
  durationOf,
} from '../../../../domain/days/delivery-calendar.ts'
import { type DeliveryWindow, deliveredBetween, isUnderWay } from '../../../../domain/days/delivery-days.ts'
import type { Operation } from '../../../../domain/days/operation.ts'
import { hoursOn } from '../../../../domain/days/ramadan.ts'
import { addressCutOffOf, cutOffOf, isRenewable } from '../../../../domain/days/subscription-terms.ts'
import { addressLines } from '../../../../domain/delivery/address.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { AddressSnapshot } from '../../../db/schema/orders.ts'
import { presentOrderedMeal } from '../../order-records/order-records.public.ts'
import { conflictsOfDish } from '../cut-off/fill-day.ts'
import type { Circumstances } from './plan-calendar.ts'
import { extrasOf, lastDateOf, mealsOf, type Plan, type PlannedDay, type PlannedDish } from './read-plans.ts'

/** Where and when a day is brought: its own, or what is usual for its subscription. */
export const placeAndTimeOf = ({ subscription: usual }: Plan, day?: PlannedDay) => ({
  address: day?.address ?? usual.address,
  deliveryWindow: day?.deliveryWindow ?? usual.deliveryWindow,
  driverNote: day?.driverNote ?? usual.driverNote,
})

const presentPlace = (place: {
  address: AddressSnapshot
  deliveryWindow: DeliveryWindow
  driverNote: string
}) => ({
  window: place.deliveryWindow,
  address: { identifier: place.address.identifier, text: addressLines(place.address).join(', ') },
  driverNote: place.driverNote,
})

/** What is planned is owed, also where its date has passed. */
export const daysLeftOf = ({ days }: Plan, today: PlainDate) =>
  days.filter(({ state, date }) => state === 'planned' || (isUnderWay(state) && date >= today))

type Seen = Pick<Circumstances, 'now' | 'operation' | 'food'>

/** Held back until its window began: nothing comes any more. */
export const isNotBrought = (plan: Plan, day: PlannedDay, { now, operation }: Omit<Seen, 'food'>): boolean =>
  isHeldBack(day, plan.subscription, now) && new Date(deliveredOn(plan, day, operation).from) <= now

const deliveredOn = (plan: Plan, day: PlannedDay, operation: Operation) =>
  deliveredBetween(placeAndTimeOf(plan, day).deliveryWindow, day.date, hoursOn(operation, day.date))

export const presentPlan = (plan: Plan, seen: Seen): PlanSubscription => ({
  ...presentSubscription(plan, seen),
  days: presentDays(plan, plan.days, seen),
})

export const presentDays = (plan: Plan, days: readonly PlannedDay[], seen: Seen): PlanDay[] =>
  days.map((day) => presentDay(plan, day, seen))

export function presentSubscription(plan: Plan, seen: Seen): Omit<PlanSubscription, 'days'> {
  const { subscription, pauses } = plan
  const { now, operation } = seen
  const today = dubaiToday(now)
  const pause = currentPause(pauses, today)
  return {
    _id: subscription.id,
    orderID: plan.orderNumber,
    packageName: plan.packageName,
    mealPlanName: plan.planName,
    eater: plan.eater.name,
    avoided: [...plan.eater.avoided],
    duration: durationOf(plan.duration as DurationId).label,
    paidDays: subscription.paidDays,
    daysLeft: daysLeftOf(plan, today).length,
    validUntil: subscription.validUntil,
    ...pausesLeft(subscription, pauses),
    pause: pause ? { from: pause.from, resume: pause.resume } : null,
    usual: presentPlace(placeAndTimeOf(plan)),
    isRenewable: isRenewable(lastDateOf(plan), today, operation),
  }
}

function presentDay(plan: Plan, day: PlannedDay, seen: Seen): PlanDay {
  const { now, operation, food } = seen
  const { from, until } = deliveredOn(plan, day, operation)
  const unwanted = ({ dish: digest, snapshot: dish }: PlannedDish) => {
    const about = { eater: plan.eater, confirmed: day.confirmed }
    const { allergens, unconfirmed, dislikes } = conflictsOfDish(food, about, { digest, dish })
    return { avoided: allergens, unconfirmed, disliked: dislikes }
  }
  const sold = plan.soldDates[day.number - 1]
  return {
    _id: day.id,
    number: day.number,
    date: day.date,
    state: day.state,
    version: day.version,
    cutOff: dubaiTime(cutOffOf(plan.subscription, day.date)),
    isChangeable: isChangeable(day, plan.subscription, now),
    addressCutOff: dubaiTime(addressCutOffOf(plan.subscription, day.date)),
    isAddressChangeable: isAddressChangeable(day, plan.subscription, now),
    isChosen: day.isChosen,
    isForfeited: day.isForfeited,
    isNotBrought: isNotBrought(plan, day, seen),
    meals: mealsOf(day).map((one) => ({
      ...presentOrderedMeal(one.snapshot),
      ...unwanted(one),
      rating: ratingOf(day, one.dish),
    })),
    extras: extrasOf(day).map((one) => ({
      ...presentOrderedMeal(one.snapshot),
      ...unwanted(one),
      quantity: one.quantity,
    })),
    ...presentPlace(placeAndTimeOf(plan, day)),
    deliveredFrom: from,
    deliveredUntil: until,
    ...presentEnd(day),
    movedFrom: sold !== undefined && sold !== day.date ? sold : null,
  }
}

/** A failed day that was given back since is on its way anew. */
const presentEnd = ({ state, endedAt, failedBecause }: PlannedDay) => ({
  endedAt: endedAt && (state === 'delivered' || state === 'failed') ? dubaiTime(endedAt) : null,
  failedBecause: state === 'failed' ? failedBecause : null,
})

function ratingOf({ ratings }: PlannedDay, digest: string) {
  const said = ratings.find(({ dish }) => dish === digest)
  return said ? { stars: said.stars, words: said.words } : null
}
