import { z } from 'zod'
import { CUISINES } from '../domain/food/cuisines.ts'
import { checkSizes, SIZES, type TypedSize } from '../domain/food/portion-sizes.ts'
import { checkRecipe, MOST_INGREDIENTS, type TypedLine } from '../domain/food/recipe.ts'
import { checkAddOn, checkMeal } from '../domain/forms/form-rules.ts'
import {
  aedOrEmpty,
  itemIdentifier,
  keepsDaysOrUnknown,
  longText,
  measureOrEmpty,
  pictures,
  price,
  reference,
  references,
  shortText,
  wordList,
} from './admin-forms.ts'
import { recipeIngredient } from './admin-ingredients.ts'
import { edited, itemQuery, knownVersion, maybeDeleted, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { aed, category, meal, mealType } from './catalogue.ts'
import { checked, given, says } from './checked.ts'

/** What a meal belongs to stays named after it was deleted: it may come back. */
export const adminMeal = meal.extend({
  ...edited,
  categoryDetails: z.array(category.omit({ _id: true }).extend(maybeDeleted)),
  mealType: z.array(mealType.extend(maybeDeleted)),
  /** What customers thought of it, of five; nothing where nobody has said. */
  rating: z.object({ stars: z.number().nullable(), count: z.number() }),
  /** In its ingredients, and not among its allergens. */
  missingAllergens: z.array(z.string()),
})
export type AdminMeal = z.infer<typeof adminMeal>

/** With what only its form needs: what a portion is made of, how it is heated, how many days it keeps, its sizes. */
export const adminDish = adminMeal.extend({
  recipe: z.array(z.object({ ingredient: recipeIngredient, grams: z.number() })),
  heating: z.string(),
  keepsDays: z.number().nullable(),
  cuisine: z.enum(CUISINES).nullable(),
  /** Beside the dish as it stands: those it is offered in, the smaller first. */
  sizes: z.array(z.object({ size: z.enum(SIZES), percent: z.number(), price: aed })),
})
export type AdminDish = z.infer<typeof adminDish>

const fareDetails = z.object({ totalFare: price, strikeOff: aedOrEmpty, discount: aedOrEmpty })
const moreDetails = z.object({
  energy: measureOrEmpty,
  protein: measureOrEmpty,
  fat: measureOrEmpty,
  carbohydrates: measureOrEmpty,
  allergens: wordList.default(''),
})
const noDetails = { allergens: '' }

const recipeLine = z.object({
  ingredient: reference,
  grams: z.union([z.number(), z.string().trim().max(20)], says('recipe-grams-wrong')),
})

const typed = z.union([z.number(), z.string().trim().max(20)])
const sizeOfDish = z.object({ size: z.enum(SIZES), percent: typed, price: typed })

const dishFields = {
  mealName: given('meal-name-required'),
  category: references.default([]),
  mealType: references.optional(),
  package: shortText.optional(),
  description: longText.default(''),
  fareDetails: fareDetails.default(fareDetails.parse({})),
  moreDetails: moreDetails.default(moreDetails.parse(noDetails)),
  image: pictures.optional(),
  recipe: z.array(recipeLine).max(MOST_INGREDIENTS).optional(),
  heating: shortText.optional(),
  keepsDays: keepsDaysOrUnknown.optional(),
  cuisine: z
    .union([z.enum(CUISINES), z.literal('').transform(() => null)])
    .nullable()
    .optional(),
}
/** Meals alone come in sizes: of an add-on one takes another. */
const mealFields = { ...dishFields, sizes: z.array(sizeOfDish).max(SIZES.length).optional() }
/** An add-on’s meal types are `mealTypes` when it is made. */
const addOnFields = { ...dishFields, mealTypes: references.optional() }

type DishForm = {
  mealName: string
  description: string
  category: string[]
  fareDetails: { totalFare: string | number }
  recipe?: TypedLine[] | undefined
}
const asChecked = ({ mealName, description, category, fareDetails }: DishForm) => ({
  ...{ mealName, description, category: category[0] },
  'fareDetails.totalFare': fareDetails.totalFare,
})
const mealProblems = (form: DishForm & { sizes?: TypedSize[] | undefined }) => [
  ...checkMeal(asChecked(form)),
  ...checkRecipe(form.recipe ?? []),
  ...checkSizes(form.sizes ?? []),
]
const addOnProblems = (form: DishForm) => [...checkAddOn(asChecked(form)), ...checkRecipe(form.recipe ?? [])]

export const addOnForm = checked(addOnFields, addOnProblems)

const dishQuery = itemQuery(['name', 'energy', 'protein', 'price', 'category', 'updated'], {
  category: z.string().max(200).optional(),
  mealType: z.string().max(200).optional(),
})

export const adminMealCalls = calls({
  'GET /api/admin/get-meals': {
    summary: 'The meals',
    access: { staff: 'catalogue' },
    query: dishQuery,
    answer: rowsOf(adminMeal),
  },
  'POST /api/admin/add-meal': {
    summary: 'Add a meal',
    access: { staff: 'catalogue' },
    body: checked(mealFields, mealProblems),
    answer: answers(adminDish),
  },
  'PATCH /api/admin/update-meal': {
    summary: 'Change a meal',
    access: { staff: 'catalogue' },
    body: checked({ ...mealFields, identifier: itemIdentifier, ...knownVersion }, mealProblems),
    answer: answers(adminDish),
  },
  'GET /api/admin/get-addons': {
    summary: 'The add-ons',
    access: { staff: 'catalogue' },
    query: dishQuery,
    answer: rowsOf(adminMeal),
  },
  'POST /api/admin/create-addon': {
    summary: 'Add an add-on, with its pictures as files or by address',
    access: { staff: 'catalogue' },
    multipart: true,
    body: addOnForm,
    answer: answers(adminDish),
  },
  'PATCH /api/admin/update-addon': {
    summary: 'Change an add-on',
    access: { staff: 'catalogue' },
    body: checked({ ...addOnFields, identifier: itemIdentifier, ...knownVersion }, addOnProblems),
    answer: answers(adminDish),
  },
})
