import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { readPicks, refusePicks, refuseStaleStart, viewChoice } from '../ordering/ordering.public.ts'
import { asSent, lineFields } from './add-to-cart.ts'
import { changeCart } from './cart-lock.ts'
import { findPackageLine, replacePackageLine } from './package-lines.queries.ts'

type Replacement = { date: string; mealType: string; meal: string }

/** What left the menu goes from the line, and what was chosen instead comes in its place. The rest stays as it was. */
export async function mendPackage(
  deps: Deps,
  food: Food,
  owner: Owner,
  lineId: string,
  replacements: readonly Replacement[],
): Promise<{ count: number }> {
  return changeCart(deps, owner, async (tx, cart) => {
    const line = await findPackageLine(tx, cart.id, lineId)
    if (!line || line.removedAt) throw new AppError('not-in-cart')
    // Only what its menus have is looked at: nothing is put in but what was chosen.
    const { eater: _, ...choice } = line
    const view = viewChoice(food, choice, deps.now())
    refuseStaleStart(view)
    const isGone = (date: string, mealType: string) =>
      view.vanishedPicks.some((pick) => pick.date === date && pick.mealType === mealType)
    const days = line.days.map(({ date, picks }) => ({
      date,
      picks: picks.flatMap((pick) => {
        if (!isGone(date, pick.mealType)) return [pick]
        const instead = replacements.find((sent) => sent.date === date && sent.mealType === pick.mealType)
        return instead ? [{ mealType: pick.mealType, mealId: instead.meal }] : []
      }),
    }))
    const { problems } = readPicks(days.map(asSent), view.menus)
    refusePicks(problems)
    const addOns = line.addOns.filter(({ addOnId }) => food.addOns.byId.has(addOnId))
    const fields = lineFields(deps, food, { ...line, days, addOns })
    await replacePackageLine(tx, line.id, { ...fields, draftId: line.draftId })
    return {}
  })
}
