import type { CartAnswer, CartPackage } from '../../contract/cart.ts'

/** A package as the cart shows it: what is eaten each day is not said there. */
export type PackageOnPage = Omit<CartPackage, 'selectedMeals'>
export type MealOnPage = {
  _id: string
  name: string
  image?: string
  energy: number
  protein: number
  fare: number
}
export type PackageWithDays = PackageOnPage & { days: { date: string; meals: MealOnPage[] }[] }

/** The cart with no more than its page shows: the whole answer is ten times as long, and a page carries all it is given. */
export type CartOnPage<Package = PackageOnPage> = Omit<CartAnswer, 'cart' | 'addons'> & {
  cart: { packages: Package[]; products: CartAnswer['cart']['products'] }
}

export const cartOnPage = (answer: CartAnswer): CartOnPage => onPage(answer, withoutDays)

export function cartWithDays(answer: CartAnswer): CartOnPage<PackageWithDays> {
  // The same meal stands on many days: one object for all of them, a page carries it once.
  const known = new Map<string, MealOnPage>()
  const mealOnPage = (meal: Meal): MealOnPage => {
    const held = known.get(meal._id) ?? shown(meal)
    known.set(meal._id, held)
    return held
  }
  return onPage(answer, (pkg) => ({
    ...withoutDays(pkg),
    days: pkg.selectedMeals.map(({ date, mealDetails }) => ({ date, meals: mealDetails.map(mealOnPage) })),
  }))
}

function onPage<Package>(
  { cart: { packages, products }, addons, ...rest }: CartAnswer,
  show: (pkg: CartPackage) => Package,
): CartOnPage<Package> {
  return { ...rest, cart: { packages: packages.map(show), products } }
}

const withoutDays = ({ selectedMeals, ...pkg }: CartPackage): PackageOnPage => pkg

type Meal = CartPackage['selectedMeals'][number]['mealDetails'][number]

const shown = ({ _id, mealName, image: [image], moreDetails, fareDetails }: Meal): MealOnPage => ({
  _id,
  name: mealName,
  ...(image && { image }),
  energy: moreDetails.energy,
  protein: moreDetails.protein,
  fare: fareDetails.totalFare,
})
