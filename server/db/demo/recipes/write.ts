import type { IngredientName } from '../ingredients.ts'

/** Grams of one portion by ingredient, how it is heated, and how many days it keeps. */
export type DemoRecipe = {
  grams: Partial<Record<IngredientName, number>>
  heating: string
  keepsDays: number
}

const heated =
  (heating: string, keepsDays: number) =>
  (...grams: DemoRecipe['grams'][]): DemoRecipe => ({
    grams: Object.assign({}, ...grams),
    heating,
    keepsDays,
  })

export const cold = heated('Ready to eat cold.', 2)
export const raw = heated('Ready to eat cold. Eat it on the day it arrives.', 1)
export const dried = heated('Ready to eat.', 7)
export const warm = heated('Microwave for 2 minutes at 800 W, lid ajar.', 3)
export const rice = heated('Microwave for 2½ minutes at 800 W, lid ajar. Stir once.', 2)
export const soup = heated('Microwave for 3 minutes at 800 W, lid ajar. Stir twice.', 3)
export const crisp = heated('Heat for 6 minutes in the oven at 180 °C, without the lid.', 2)
