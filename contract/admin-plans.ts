import { z } from 'zod'
import { checkMealPlan } from '../domain/forms/form-rules.ts'
import { itemIdentifier, longText, pictures, references, shortText } from './admin-forms.ts'
import { edited, itemQuery, knownVersion, maybeDeleted, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { category } from './catalogue.ts'
import { checked, given } from './checked.ts'

/** `packages` are ids and `category` identifiers, as specified; their names lie beside them. */
export const adminPlan = z.object({
  _id: z.string(),
  identifier: z.string(),
  mealPlanName: z.string(),
  description: z.string(),
  type: z.string(),
  image: z.array(z.string()),
  packages: z.array(z.string()),
  packageDetails: z.array(
    z.object({ _id: z.string(), identifier: z.string(), packageName: z.string(), ...maybeDeleted }),
  ),
  category: z.array(z.string()),
  categoryDetails: z.array(category.omit({ _id: true }).extend(maybeDeleted)),
  isDeleted: z.boolean(),
  ...edited,
})
export type AdminPlan = z.infer<typeof adminPlan>

const planFields = {
  mealPlanName: given('name-required', 120),
  description: longText.default(''),
  packages: references.default([]),
  category: references.default([]),
  image: pictures.optional(),
  type: shortText.optional(),
  identifier: z.string().max(200).optional(),
}

export const adminPlanCalls = calls({
  'GET /api/admin/get-meal-plans': {
    summary: 'The meal plans',
    access: { staff: 'catalogue' },
    query: itemQuery(['name', 'updated'], { category: z.string().max(200).optional() }),
    answer: rowsOf(adminPlan),
  },
  'POST /api/admin/add-mealPlan': {
    summary: 'Add a meal plan',
    access: { staff: 'catalogue' },
    body: checked(planFields, checkMealPlan),
    answer: answers(adminPlan),
  },
  'PATCH /api/admin/update-mealPlan': {
    summary: 'Change a meal plan',
    access: { staff: 'catalogue' },
    body: checked({ ...planFields, identifier: itemIdentifier, ...knownVersion }, checkMealPlan),
    answer: answers(adminPlan),
  },
})
