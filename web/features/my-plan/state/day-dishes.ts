import type { PlanDay } from '../../../../contract/my-plan.ts'

/** The meals of a day that are others now, slot by slot. */
export const replacedIn = (was: Pick<PlanDay, 'meals'>, now: Pick<PlanDay, 'meals'> | undefined) =>
  was.meals.flatMap((meal, slot) => {
    const other = now?.meals[slot]
    return other && other._id !== meal._id ? [{ before: meal.mealName, now: other.mealName }] : []
  })

export const hasSameDishes = (was: Pick<PlanDay, 'meals'>, now: Pick<PlanDay, 'meals'> | undefined) =>
  replacedIn(was, now).length === 0
