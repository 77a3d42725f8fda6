/** What is wanted on a day instead of what it has, with the prices its customer is shown. */
export type ShownChoice = {
  /** Of each meal that is swapped: what the day costs more with it. */
  meals: readonly { differenceFils: number }[]
  extras: readonly { had: number; wanted: number; priceFils: number; givesBackFils: number }[]
}

/** What a change of a day costs in all; less than nothing where something comes back. */
export function shownDifferenceFils({ meals, extras }: ShownChoice): number {
  const ofMeals = meals.reduce((sum, { differenceFils }) => sum + differenceFils, 0)
  return extras.reduce((sum, { had, wanted, priceFils, givesBackFils }) => {
    const more = wanted - had
    return sum + more * (more > 0 ? priceFils : givesBackFils)
  }, ofMeals)
}

type Priced = { id: string; priceFils: number }

/** What a meal costs more than the one it takes the place of; nothing where it is that one, whatever it costs today. */
export const swapDifferenceFils = (meal: Priced, paid: Priced): number =>
  meal.id === paid.id ? 0 : meal.priceFils - paid.priceFils

/** How much more something costs than before; less than nothing where it is cheaper. */
export const changeFils = ({ before, after }: Record<'before' | 'after', number>): number => after - before
