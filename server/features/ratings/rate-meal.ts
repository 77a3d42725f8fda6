import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { isRateable } from '../../../domain/days/rating.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findDishOfDay, saveRating } from './ratings.queries.ts'

export type Rating = { day: string; dish: string; stars: number; words: string }

/** What a customer thought of a dish that was brought. Said again, it replaces what was said before. */
export async function rateMeal(deps: Deps, accountId: string, asked: Rating) {
  const { stars, words } = asked
  const found = await findDishOfDay(deps.db, { accountId, dayId: asked.day, dishId: asked.dish })
  if (!found) throw new AppError('day-missing')
  if (!isRateable(found, dubaiToday(deps.now()))) throw new AppError('not-brought-yet')
  await saveRating(deps.db, {
    ...{ dayId: asked.day, dish: found.digest, stars, words },
    ratedAt: deps.now(),
  })
  return { stars, words }
}
