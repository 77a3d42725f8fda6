import type { DayTarget } from '../../../domain/days/day-menus.ts'
import { averageDay } from '../../../domain/food/nutrition.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import { wantedTarget } from '../../../domain/planner/day-target.ts'
import {
  type FitAsk,
  type FittedDay,
  fitted,
  type OverLimit,
  plannerAsk,
  type Standing,
  standingOf,
} from '../../../domain/planner/fit-to-target.ts'
import { selectedDays } from '../../../domain/plans/meal-selection.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Dish, Food } from '../catalogue/catalogue.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { findLikedDishes } from '../ratings/ratings.public.ts'
import { viewChoice } from './draft-view.ts'
import { type DraftRow, findDraft } from './drafts.queries.ts'
import { refuseOtherVersion, refuseStaleStart, updateMenu } from './update-draft.ts'

export type FitRequest = {
  /** What was typed; the food profile’s target comes first. */
  target?: DayTarget | undefined
  date?: PlainDate | undefined
  priceLimitFils?: number | undefined
  version?: number | undefined
}

/** Fills the draft's days, or one of them, so that they come close to a target. What was chosen by hand stays. */
export async function fitToTarget(
  deps: Deps,
  food: Food,
  owner: Owner,
  { version, ...asked }: FitRequest,
  signal: AbortSignal,
): Promise<{ row: DraftRow; reasons: FittedDay[]; overLimit: OverLimit | undefined }> {
  const draft = await findDraft(deps.db, owner)
  if (!draft || draft.days.length === 0) throw new AppError('draft-missing')
  await refuseOtherVersion(deps, deps.db, food, draft, version)
  const view = viewChoice(food, draft, deps.now())
  refuseStaleStart(view)
  if (asked.date !== undefined && !view.menus.has(asked.date))
    throw new AppError('unknown-date', { date: asked.date }, { field: 'date' })
  const own = averageDay(
    view.days.map(({ picks }) => picks.flatMap(({ mealId }) => food.meals.byId.get(mealId) ?? [])),
  )
  const target = wantedTarget(draft.eater.target, asked.target, own)
  const eater = draft.eater.name
  const liked = 'accountId' in owner ? await findLikedDishes(deps.db, { ...owner, eater }) : new Set<string>()
  // Asked of each dish on each of its days, in each of its sizes.
  const standings = new Map<Dish, Standing>()
  const standingNow = (dish: Dish): Standing => {
    const standing = standings.get(dish) ?? standingOf(dish, draft.eater, liked)
    standings.set(dish, standing)
    return standing
  }
  const { menus, days: chosen } = view
  const ask: FitAsk<Dish> = {
    ...asked,
    target,
    menus,
    chosen,
    standingOf: standingNow,
    isInSizes: true,
    seed: draft.id,
  }
  const { ask: problem, plan } = await deps.planner.plan(() => plannerAsk(ask), signal)
  // Who went on while it was planned wants none of it.
  if (signal.aborted) throw new AppError('request-broken-off')
  const { selection, reasons, overLimit } = fitted(ask, problem, plan)
  const save = { version: draft.version, isFinal: false }
  const { row } = await updateMenu(deps, food, owner, selectedDays(selection), save)
  return { row, reasons, overLimit }
}
