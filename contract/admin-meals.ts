import { z } from 'zod'
import { checkAddOn, checkMeal } from '../domain/validation-messages.ts'
import {
  exactAed,
  itemIdentifier,
  longText,
  looseAed,
  looseNumber,
  pictures,
  references,
  shortText,
  wordList,
} from './admin-forms.ts'
import { edited, knownVersion, listQuery, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { meal } from './catalogue.ts'
import { checked, given } from './checked.ts'

export const adminMeal = meal.extend(edited)
export type AdminMeal = z.infer<typeof adminMeal>

const fareDetails = z.object({ totalFare: exactAed.default(''), strikeOff: looseAed, discount: looseAed })
const looseFareDetails = z.object({ totalFare: looseAed, strikeOff: looseAed, discount: looseAed })
const moreDetails = z.object({
  energy: looseNumber,
  protein: looseNumber,
  fat: looseNumber,
  carbohydrates: looseNumber,
  allergens: wordList.default(''),
})
const noDetails = { allergens: '' }

const dishFields = {
  mealName: given('Meal name is required'),
  category: references.default([]),
  mealType: references.optional(),
  package: shortText.optional(),
  moreDetails: moreDetails.default(moreDetails.parse(noDetails)),
  image: pictures.optional(),
}
const mealFields = {
  ...dishFields,
  description: longText.default(''),
  fareDetails: fareDetails.default(fareDetails.parse({})),
}
/** An add-on’s numbers are 0 where they are empty; its meal types are `mealTypes` when it is made. */
export const addOnFields = {
  ...dishFields,
  description: longText.default(''),
  mealTypes: references.optional(),
  fareDetails: looseFareDetails.default(looseFareDetails.parse({})),
}

const mealProblems = (form: {
  mealName: string
  description: string
  category: string[]
  fareDetails: { totalFare: string | number }
}) =>
  checkMeal({ ...form, category: form.category[0], totalFare: form.fareDetails.totalFare }).map((problem) =>
    problem.field === 'totalFare' ? { ...problem, field: 'fareDetails.totalFare' } : problem,
  )
const addOnProblems = (form: { mealName: string; category: string[] }) =>
  checkAddOn({ mealName: form.mealName, category: form.category[0] })

export const addOnForm = checked(addOnFields, addOnProblems)

const dishQuery = listQuery(['name', 'energy', 'protein', 'price', 'category', 'updated'], {
  category: z.string().max(200).optional(),
  mealType: z.string().max(200).optional(),
})

export const adminMealCalls = calls({
  'GET /api/admin/get-meals': {
    summary: 'The meals',
    access: 'admin',
    query: dishQuery,
    answer: rowsOf(adminMeal),
  },
  'POST /api/admin/add-meal': {
    summary: 'Add a meal',
    access: 'admin',
    body: checked(mealFields, mealProblems),
    answer: answers(adminMeal),
  },
  'PATCH /api/admin/update-meal': {
    summary: 'Change a meal',
    access: 'admin',
    body: checked({ ...mealFields, identifier: itemIdentifier, ...knownVersion }, mealProblems),
    answer: answers(adminMeal),
  },
  'GET /api/admin/get-addons': {
    summary: 'The add-ons',
    access: 'admin',
    query: dishQuery,
    answer: rowsOf(adminMeal),
  },
  'POST /api/admin/create-addon': {
    summary: 'Add an add-on, with its pictures as files or by address',
    access: 'admin',
    multipart: true,
    body: addOnForm,
    answer: answers(adminMeal),
  },
  'PATCH /api/admin/update-addon': {
    summary: 'Change an add-on',
    access: 'admin',
    body: checked({ ...addOnFields, identifier: itemIdentifier, ...knownVersion }, addOnProblems),
    answer: answers(adminMeal),
  },
})
