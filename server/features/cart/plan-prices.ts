import type { PlanPrices } from '../../../contract/plan-prices.ts'
import { isSafe, servedFirst } from '../../../domain/food/conflicts.ts'
import { EMPTY_PROFILE } from '../../../domain/food/food-profile.ts'
import { isBagDue } from '../../../domain/money/plan-price.ts'
import { COOL_BAG_FILS } from '../../../domain/money/pricing.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { dayReach } from '../../../domain/planner/plan-fit.ts'
import { packageFacts } from '../../../domain/plans/plan-facts.ts'
import type { Deps } from '../../deps.ts'
import { presentReach } from '../catalogue/catalogue.public.ts'
import { findEaterOf } from '../food-profiles/food-profiles.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { findDraft } from '../ordering/ordering.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { countOtherPackages, hasPaidOrder } from './cart.queries.ts'

/** What plans cost whoever asks: the pages that show them are the same for everyone, and know only what everyone pays. */
export async function planPrices(deps: Deps, owner: Owner | undefined, eater: string): Promise<PlanPrices> {
  const food = await deps.catalogue.food()
  const { avoided, dislikes } = owner ? await findEaterOf(deps.db, owner, eater) : EMPTY_PROFILE
  const hasWishes = avoided.length + dislikes.length > 0
  const safe = new Set(hasWishes ? food.meals.list.filter((dish) => isSafe(dish, { avoided })) : [])
  const first = hasWishes ? servedFirst(food.meals.list, { avoided, dislikes }) : undefined
  const packages = food.packages.list.map((pkg) => {
    const facts = first ? packageFacts(pkg.slots, first) : pkg.facts
    const price = facts ? aedFromFils(facts.usualFilsPerDay) : null
    const reach = hasWishes ? dayReach(pkg.slots, (dish) => safe.has(dish)) : pkg.reach
    return { _id: pkg.id, price, mealsPerDay: facts?.mealsPerDay ?? 0, ...presentReach(reach) }
  })
  const { coolBag: terms } = await loadSettings(deps)
  const isDue = !owner || isBagDue(await boughtBy(deps, owner))
  return { packages, coolBag: isDue ? { price: aedFromFils(COOL_BAG_FILS), terms } : null }
}

/** A package of the cart that is open in the wizard is the one that is asked about, not another. */
async function boughtBy({ db }: Deps, owner: Owner) {
  const draft = await findDraft(db, owner)
  return {
    hasPaidOrder: 'accountId' in owner && (await hasPaidOrder(db, owner.accountId)),
    otherPackages: await countOtherPackages(db, owner, draft?.reopenedLineId ?? null),
  }
}
