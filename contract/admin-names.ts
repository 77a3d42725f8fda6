import { z } from 'zod'
import { checkCategory, checkMealType } from '../domain/forms/form-rules.ts'
import { itemIdentifier } from './admin-forms.ts'
import { edited, itemQuery, knownVersion, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { category, mealType } from './catalogue.ts'
import { checked, given } from './checked.ts'

/** `meals` counts those that use it. */
export const adminCategory = category.extend({ ...edited, meals: z.number() })
export type AdminCategory = z.infer<typeof adminCategory>
export const adminMealType = mealType.extend({ ...edited, meals: z.number() })
export type AdminMealType = z.infer<typeof adminMealType>

const categoryName = given('category-name-required', 120)
const mealTypeName = given('meal-type-required', 120)
const wantedIdentifier = z.string().max(200).optional()

export const adminNameCalls = calls({
  'GET /api/admin/get-categories': {
    summary: 'The categories of meals',
    access: { staff: 'catalogue' },
    query: itemQuery(['name', 'meals'], {}),
    answer: rowsOf(adminCategory),
  },
  'POST /api/admin/add-categories': {
    summary: 'Add a category',
    access: { staff: 'catalogue' },
    body: checked({ categoryName }, checkCategory),
    answer: answers(adminCategory),
  },
  'PATCH /api/admin/updateCategory': {
    summary: 'Rename a category',
    access: { staff: 'catalogue' },
    body: checked({ identifier: itemIdentifier, categoryName, ...knownVersion }, checkCategory),
    answer: answers(adminCategory),
  },
  'GET /api/admin/get-mealtype': {
    summary: 'The meal types, in the order of the day',
    access: { staff: 'catalogue' },
    query: itemQuery(['name', 'meals'], {}),
    answer: rowsOf(adminMealType),
  },
  'POST /api/admin/add-mealtype': {
    summary: 'Add a meal type',
    access: { staff: 'catalogue' },
    body: checked({ identifier: wantedIdentifier, mealType: mealTypeName }, checkMealType),
    answer: answers(adminMealType),
  },
  'PATCH /api/admin/update-mealtype': {
    summary: 'Rename a meal type',
    access: { staff: 'catalogue' },
    body: checked({ identifier: itemIdentifier, mealType: mealTypeName, ...knownVersion }, checkMealType),
    answer: answers(adminMealType),
  },
})
