import type { Draft, DraftProgress, MealSize, WizardMeal } from '../../../contract/draft.ts'
import { wordsOf } from '../../../contract/problems/problems.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { idsFromPicks } from '../../../domain/food/add-ons.ts'
import type { PackageQuote } from '../../../domain/money/pricing.ts'
import { aedFromFils } from '../../../domain/money.ts'
import type { OverLimit } from '../../../domain/planner/fit-to-target.ts'
import { selectedDays } from '../../../domain/plans/meal-selection.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import {
  type Dish,
  type Food,
  pictures,
  presentMealType,
  presentNutrition,
} from '../catalogue/catalogue.public.ts'
import { presentProfile } from '../food-profiles/food-profiles.public.ts'
import { type ChoiceView, quoteChoice, viewChoice } from './draft-view.ts'
import { type DraftRow, dishNames, packageFactsOf } from './drafts.queries.ts'
import type { DishMenus } from './menus.ts'

export const presentWizardMeal = (dish: Dish): WizardMeal => ({
  _id: dish.id,
  mealName: dish.mealName,
  description: dish.description,
  portion: dish.portion,
  image: pictures(dish.images),
  fareDetails: {
    totalFare: aedFromFils(dish.priceFils),
    strikeOff: aedFromFils(dish.strikeOffFils),
    discount: aedFromFils(dish.discountFils),
  },
  moreDetails: { ...presentNutrition(dish), allergens: dish.allergens },
  ingredients: [...dish.ingredients],
  ...(dish.sizes.length > 0 && { sizes: dish.sizes.map(presentSize) }),
})

const presentSize = (dish: Dish): MealSize => ({
  ...{ _id: dish.id, size: dish.size!, totalFare: aedFromFils(dish.priceFils) },
  ...presentNutrition(dish),
})

export const presentFare = (quote: PackageQuote) => ({
  mealsTotalPrice: aedFromFils(quote.mealsFils),
  addOnsTotalPrice: aedFromFils(quote.addOnsFils),
  totalFare: aedFromFils(quote.totalFils),
  perDay: aedFromFils(quote.perDayFils),
})

function presentMenus(menus: DishMenus) {
  const meals = new Map<string, WizardMeal>()
  const days = [...menus].map(([date, slots]) => ({
    date,
    slots: slots.map(({ mealType, meals: served }) => {
      for (const dish of served) if (!meals.has(dish.id)) meals.set(dish.id, presentWizardMeal(dish))
      return { mealType, meals: served.map((dish) => dish.id) }
    }),
  }))
  return { days, meals: [...meals.values()] }
}

export function presentProgress(
  row: DraftRow,
  view: Pick<ChoiceView, 'menus' | 'days' | 'addOns'>,
): DraftProgress {
  return {
    _id: row.id,
    version: row.version,
    isMenuConfirmed: row.menuConfirmedAt !== null,
    areAddOnsConfirmed: row.addOnsConfirmedAt !== null,
    fareDetails: presentFare(quoteChoice(view)),
  }
}

export const presentOverLimit = (over: OverLimit | undefined) =>
  over
    ? {
        limit: aedFromFils(over.limitFils),
        total: aedFromFils(over.totalFils),
        dearest: { date: over.dearest.date, total: aedFromFils(over.dearest.fils) },
      }
    : null

/** The whole draft, as far as it stands in today's catalogue, with what does not stand any more. */
export async function presentDraft(
  deps: Deps,
  food: Food,
  row: DraftRow,
  db: Queryable = deps.db,
): Promise<Draft> {
  const view = viewChoice(food, row, deps.now())
  const isCleared = row.days.length === 0
  const names = await dishNames(db, [
    ...view.vanishedPicks.map((pick) => pick.mealId),
    ...view.vanishedAddOnIds,
  ])
  const pkg = view.pkg ?? (await packageFactsOf(db, row.packageId))
  const plan = row.planId ? food.plans.byId.get(row.planId) : undefined
  const served = new Set([...view.menus.values()].flatMap((slots) => slots.map((slot) => slot.mealType)))
  return {
    ...presentProgress(row, view),
    today: dubaiToday(deps.now()),
    plan: plan ? { _id: plan.id, identifier: plan.identifier, mealPlanName: plan.planName } : null,
    package: {
      _id: row.packageId,
      identifier: pkg?.identifier ?? '',
      packageName: pkg?.packageName ?? '',
      packageGroup: pkg?.packageGroup ?? '',
    },
    duration: view.duration,
    startDate: row.startDate,
    endDate: row.endDate,
    startProblem: presentStartProblem(view),
    reopenedLine: row.reopenedLineId,
    eater: row.eater.name,
    foodProfile: presentProfile(row.eater),
    mealTypes: food.mealTypes.list.filter(({ id }) => served.has(id)).map(presentMealType),
    ...presentMenus(view.menus),
    isCleared,
    selectedMeals: isCleared ? [] : selectedDays(view.days),
    addOns: idsFromPicks(view.addOns.map(({ dish, quantity }) => ({ addOnId: dish.id, quantity }))),
    vanished: view.vanishedPicks.map(({ date, mealType, mealId }) => ({
      date,
      mealType,
      mealName: names.get(mealId) ?? '',
    })),
    vanishedAddOns: view.vanishedAddOnIds.map((id) => names.get(id) ?? ''),
  }
}

function presentStartProblem({ pkg, startProblem }: ChoiceView): Draft['startProblem'] {
  if (!pkg) return { reason: 'package-gone', message: wordsOf({ code: 'draft-package-gone' }) }
  return startProblem ? { reason: startProblem.reason, message: wordsOf(startProblem) } : null
}
