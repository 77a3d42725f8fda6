import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { stateAfterChange } from '../../../domain/days/delivery-days.ts'
import type { ReceiptLine } from '../../../domain/days/ledger.ts'
import { asConfirmed, type Confirmation, notNamed, unconfirmedIn } from '../../../domain/food/conflicts.ts'
import { chargedFils } from '../../../domain/money/day-price.ts'
import { AppError } from '../../errors.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import {
  type Confirmed,
  conflictsOfDish,
  type Effect,
  mealsOf,
  type Plan,
  type PlannedDay,
  type PlannedDish,
} from '../subscriptions/subscriptions.public.ts'
import type { Changed } from './offered-dishes.ts'

/**
 * What a change of a day's dishes does: the dishes, what the day is worth, and its receipt. The money is another's to move;
 * `leftFils` is what can still go back of what was paid for the day.
 */
export function mealsEffect(
  plan: Plan,
  day: PlannedDay,
  changed: Changed,
  leftFils: number,
  confirmed: Confirmed = {},
): Effect & { differenceFils: number } {
  const differenceFils = chargedFils(changed.differenceFils, { valueFils: day.valueFils, leftFils })
  const { paidFils } = plan.subscription
  const state = stateAfterChange(day.state)
  // What stays is not written: the sums of all days would be checked for nothing.
  const isOtherValue = differenceFils !== 0
  return {
    action: 'swapped',
    lines: linesOf(day, changed),
    days: [
      {
        day,
        fields: {
          isChosen: true,
          ...(isOtherValue && { valueFils: day.valueFils + differenceFils }),
          ...(state !== day.state && { state }),
        },
        dishes: plannedDishes(changed),
        confirmed,
      },
    ],
    ...(isOtherValue && { subscription: { paidFils: paidFils + differenceFils } }),
    differenceFils,
  }
}

function linesOf(day: PlannedDay, { changes }: Changed): ReceiptLine[] {
  const date = dayInWords(day.date)
  if (changes.length === 0) return [{ what: date, before: '', after: 'Meals confirmed as they are' }]
  return changes.map(({ place, before, after, differenceFils }) => {
    const slot = place === undefined ? 'Extra' : mealsOf(day)[place]?.snapshot.mealType || 'Meal'
    return { what: `${slot}, ${date}`, before: before || 'None', after: after || 'None', differenceFils }
  })
}

const plannedDishes = ({ meals, extras, snapshots }: Changed): PlannedDish[] => [
  ...meals.map(({ digest }) => ({
    ...{ kind: 'meal' as const, dish: digest, quantity: 1 },
    snapshot: snapshots.get(digest)!,
  })),
  ...extras.map(({ dish: { digest }, quantity }) => ({
    ...{ kind: 'extra' as const, dish: digest, quantity },
    snapshot: snapshots.get(digest)!,
  })),
]

/**
 * What comes in with something its customer avoids must have been confirmed by name, each dish for itself; what stays may be.
 * Answers what is confirmed by this, by the digests of the dishes.
 */
export function requireConfirmed(
  food: Food,
  plan: Plan,
  day: PlannedDay,
  { meals, extras, snapshots }: Changed,
  named: readonly Confirmation[],
): Confirmed {
  const coming = [...meals, ...extras.map(({ dish }) => dish)].map(({ digest }) => ({
    ...{ digest, dish: snapshots.get(digest)! },
  }))
  const had = day.dishes.map(({ dish }) => ({ digest: dish }))
  const unconfirmed = unconfirmedIn(coming, had, { wishes: plan.eater, confirmed: named })
  if (unconfirmed.length > 0) {
    const reason = 'allergens-unconfirmed'
    throw new AppError(reason, {}, { data: { reason, allergens: unconfirmed } })
  }
  const about = { eater: plan.eater, confirmed: day.confirmed }
  const stays = new Set(had.map(({ digest }) => digest))
  const confirmed = coming.flatMap((one) => {
    const found = conflictsOfDish(food, about, one)
    // What it was once confirmed for with the order is confirmed again where it comes in anew.
    const allergens = stays.has(one.digest) ? found.unconfirmed : found.allergens
    const isConfirmed = allergens.length > 0 && notNamed({ dish: one.dish.id, allergens }, named).length === 0
    const kept = [...(day.confirmed[one.digest] ?? []), ...asConfirmed(allergens, plan.eater.avoided)]
    return isConfirmed ? [[one.digest, kept] as const] : []
  })
  return Object.fromEntries(confirmed)
}
