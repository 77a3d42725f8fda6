import type { Home } from '../../../contract/home.ts'

export type ShownMeal = ReturnType<typeof shownHome>['featuredMeals'][number]

/** What the page shows of the catalogue: all that is given here travels in the page a second time, for hydration. */
export const shownHome = ({ featuredMeals, tiers, popularProducts, testimonials }: Home) => ({
  featuredMeals: featuredMeals.map(
    ({ _id, mealName, description, image: [image], moreDetails: { allergens, ...moreDetails }, inPlan }) => ({
      _id,
      mealName,
      description,
      image: image ? [image] : [],
      moreDetails,
      inPlan,
    }),
  ),
  tiers,
  popularProducts: popularProducts.map(
    ({
      _id,
      identifier,
      name,
      category,
      image: [image],
      price,
      strikeOff,
      rating,
      stock,
      specialOccasion,
      allergies,
    }) => ({
      _id,
      identifier,
      name,
      category,
      image: image ? [image] : [],
      price,
      strikeOff,
      rating,
      stock,
      specialOccasion,
      allergies,
    }),
  ),
  testimonials,
})
