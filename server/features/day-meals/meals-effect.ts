import { unconfirmedIn } from '../../../domain/conflicts.ts'
import { dayInWords } from '../../../domain/day-in-words.ts'
import { chargedFils } from '../../../domain/day-price.ts'
import { stateAfterChange } from '../../../domain/delivery-days.ts'
import type { ReceiptLine } from '../../../domain/ledger.ts'
import { AppError } from '../../errors.ts'
import {
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

/** What comes in with something its customer avoids must have been confirmed by name. */
export function requireConfirmed(
  plan: Plan,
  day: PlannedDay,
  { meals, extras, snapshots }: Changed,
  confirmed: readonly string[],
): void {
  const coming = [...meals, ...extras.map(({ dish }) => dish)].map(({ digest }) => ({
    ...{ digest, dish: snapshots.get(digest)! },
  }))
  const had = day.dishes.map(({ dish }) => ({ digest: dish }))
  const unconfirmed = unconfirmedIn(coming, had, { wishes: plan.eater, confirmed })
  if (unconfirmed.length === 0) return
  const reason = 'allergens-unconfirmed'
  throw new AppError(reason, {}, { data: { reason, allergens: unconfirmed } })
}
