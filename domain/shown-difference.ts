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
