import { avoidedAmong, avoidedIn, avoidedSince, plainWords } from './allergens.ts'
import type { FoodProfile } from './food-profile.ts'

/** A dish as far as it is known what is in it; one sold long ago may have no recipe any more. */
export type Eatable = {
  mealName: string
  allergens: readonly string[]
  /** What it is made of, in words: see `ingredientWords`. */
  ingredients?: readonly string[]
}
export type Wishes = Pick<FoodProfile, 'avoided' | 'dislikes'>

/** `allergens` as the dish names them: it must be confirmed by name. `dislikes` as the eater named them: it is only told. */
export type DishConflicts = { allergens: string[]; dislikes: string[] }

/** The one rule: what of a dish its eater does not want. In doubt it is a conflict. */
export const conflictsOf = (dish: Eatable, { avoided, dislikes }: Wishes): DishConflicts => ({
  allergens: avoidedIn(dish, avoided),
  dislikes: dislikedIn(dish, dislikes),
})

/** A dish of a paid day: as it was put there, as the shop makes it now, and what of it was confirmed by name since the order. */
export type PaidDish = { sold: Eatable; made?: Eatable | undefined; confirmed: readonly string[] }
/** With what they avoided when they ordered: that was confirmed with the order. */
export type PaidWishes = Wishes & { avoidedThen: readonly string[] }
export type PaidConflicts = DishConflicts & { unconfirmed: string[] }

/** The same of a dish that is paid for. `unconfirmed` must not be served: it was told, or came into the dish, later. */
export function conflictsOfPaid({ sold, made, confirmed }: PaidDish, wishes: PaidWishes): PaidConflicts {
  const all = [sold, ...(made ? [made] : [])].map((dish) => conflictsOf(dish, wishes))
  const allergens = [...new Set(all.flatMap((one) => one.allergens))]
  // A name may mean several things: 'Shellfish', confirmed by who avoided crustaceans, says nothing of molluscs told since.
  const since = new Set(avoidedIn(sold, avoidedSince(wishes.avoided, wishes.avoidedThen)))
  const withOrder = avoidedIn(sold, wishes.avoidedThen).filter((name) => !since.has(name))
  const isKnown = (name: string) =>
    withOrder.includes(name) || asConfirmed([name], wishes.avoided).every((one) => confirmed.includes(one))
  return {
    allergens,
    dislikes: [...new Set(all.flatMap((one) => one.dislikes))],
    unconfirmed: allergens.filter((name) => !isKnown(name)),
  }
}

/** What a confirmation is kept as: the names that were shown and, of one that means several things, those avoided by then. */
export const asConfirmed = (names: readonly string[], avoided: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...avoidedAmong(name, avoided)])),
]

export const isSafe = (dish: Eatable, { avoided }: Pick<Wishes, 'avoided'>): boolean =>
  avoidedIn(dish, avoided).length === 0

export const isWelcome = (dish: Eatable, wishes: Wishes): boolean =>
  isSafe(dish, wishes) && dislikedIn(dish, wishes.dislikes).length === 0

/** Whoever wants a dish all the same has seen these names with it: they are about no other dish. */
export type Confirmation = { dish: string; allergens: readonly string[] }

/** What of a dish's allergens was not named with this very dish. */
export const notNamed = ({ dish, allergens }: Confirmation, confirmed: readonly Confirmation[]): string[] =>
  allergens.filter((name) => !confirmed.some((one) => one.dish === dish && one.allergens.includes(name)))

/** A dish on a day; it has another digest where anything of it is otherwise. */
type OnDay = { digest: string; dish: Eatable & { id: string } }

/**
 * What of a paid day must still be confirmed by name before it has these dishes: what its eater avoids in any that it does not
 * have as it is. The same dish in another slot, or with more in it than then, is asked about again.
 */
export function unconfirmedIn(
  coming: readonly OnDay[],
  had: readonly Pick<OnDay, 'digest'>[],
  { wishes, confirmed }: { wishes: Wishes; confirmed: readonly Confirmation[] },
): string[] {
  const digests = new Set(had.map(({ digest }) => digest))
  const found = coming
    .filter(({ digest }) => !digests.has(digest))
    .flatMap(({ dish }) =>
      notNamed({ dish: dish.id, allergens: conflictsOf(dish, wishes).allergens }, confirmed),
    )
  return [...new Set(found)]
}

/** What may be put before somebody: nothing avoided, and what they dislike only behind everything else. */
export function servable<Dish extends Eatable>(dishes: readonly Dish[], wishes: Wishes): Dish[] {
  const safe = dishes.filter((dish) => isSafe(dish, wishes))
  if (wishes.dislikes.length === 0) return safe
  const isLiked = (dish: Dish) => dislikedIn(dish, wishes.dislikes).length === 0
  return [...safe.filter(isLiked), ...safe.filter((dish) => !isLiked(dish))]
}

/** The first of `servable`, where the same dishes are asked about on many days. */
export function servedFirst<Dish extends Eatable>(
  dishes: readonly Dish[],
  wishes: Wishes,
): (choices: readonly Dish[]) => Dish | undefined {
  const safe = new Set(dishes.filter((dish) => isSafe(dish, wishes)))
  const welcome = new Set(dishes.filter((dish) => isWelcome(dish, wishes)))
  return (choices) => choices.find((dish) => welcome.has(dish)) ?? choices.find((dish) => safe.has(dish))
}

/** 'Mushrooms' is found in 'Chestnut mushrooms' and in the name of a dish, 'rice' not in 'liquorice'. */
function dislikedIn({ mealName, ingredients = [] }: Eatable, dislikes: readonly string[]): string[] {
  if (dislikes.length === 0) return []
  const said = [mealName, ...ingredients].map(plainWords)
  return dislikes.filter((dislike) => {
    const words = plainWords(dislike)
    return words.trim() !== '' && said.some((one) => one.includes(words))
  })
}

export type Conflict<Dish> = DishConflicts & { dish: Dish; dates: string[] }

/** The dishes of days that are in conflict, each with its days. */
export function conflictsOnDays<Dish extends Eatable & { id: string }>(
  days: readonly { date: string; dishes: readonly Dish[] }[],
  wishes: Wishes,
): Conflict<Dish>[] {
  if (wishes.avoided.length + wishes.dislikes.length === 0) return []
  const found = new Map<string, Conflict<Dish>>()
  for (const { date, dishes } of days)
    for (const dish of dishes) {
      const conflict = found.get(dish.id) ?? { dish, ...conflictsOf(dish, wishes), dates: [] }
      conflict.dates.push(date)
      found.set(dish.id, conflict)
    }
  return [...found.values()].filter(({ allergens, dislikes }) => allergens.length + dislikes.length > 0)
}

const KINDS: Readonly<Record<string, string>> = { meat: 'Meat', fish: 'Fish' }

/** The names of what is in a recipe, and whether that is meat or fish: who says 'meat' means every kind of it. */
export const ingredientWords = (
  recipe: readonly { ingredient: { name: string; supplierGroup: string } }[],
): string[] => [
  ...new Set(
    recipe.flatMap(({ ingredient: { name, supplierGroup } }) => [name, KINDS[supplierGroup] ?? name]),
  ),
]
