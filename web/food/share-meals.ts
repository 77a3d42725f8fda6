import type { CartAnswer } from '../../contract/cart.ts'

type Meal = CartAnswer['cart']['packages'][number]['selectedMeals'][number]['mealDetails'][number]

/** The same meal stands on many days: made one object again, a page carries it once. */
export function shareMeals(answer: CartAnswer): CartAnswer {
  const known = new Map<string, Meal>()
  const one = (meal: Meal): Meal => {
    const held = known.get(meal._id) ?? meal
    known.set(meal._id, held)
    return held
  }
  const packages = answer.cart.packages.map((pkg) => ({
    ...pkg,
    selectedMeals: pkg.selectedMeals.map((day) => ({ ...day, mealDetails: day.mealDetails.map(one) })),
  }))
  return { ...answer, cart: { ...answer.cart, packages, package: packages.at(-1) ?? null } }
}
