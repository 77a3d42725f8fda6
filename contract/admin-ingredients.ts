import { z } from 'zod'
import { ALLERGENS } from '../domain/food/allergens.ts'
import { SUPPLIER_GROUPS } from '../domain/food/recipe.ts'
import { checkIngredient } from '../domain/forms/form-rules.ts'
import { itemIdentifier } from './admin-forms.ts'
import { edited, itemQuery, knownVersion, maybeDeleted, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { checked, given, says } from './checked.ts'

const allergens = z.array(z.enum(ALLERGENS))
const supplierGroup = z.enum(SUPPLIER_GROUPS)

/** What a recipe says of an ingredient. */
const named = z.object({ identifier: z.string(), name: z.string(), allergens })
/** It stays in a recipe though it was deleted. */
export const recipeIngredient = named.extend(maybeDeleted)
export type RecipeIngredient = z.infer<typeof recipeIngredient>

/** `dishes` counts the recipes it is in. */
export const adminIngredient = named.extend({
  _id: z.string(),
  supplierGroup,
  dishes: z.number(),
  ...edited,
})
export type AdminIngredient = z.infer<typeof adminIngredient>

const ingredientFields = {
  name: given('ingredient-name-required', 120),
  supplierGroup: z.enum(SUPPLIER_GROUPS, says('supplier-group-required')),
  allergens: allergens.default([]),
}

export const adminIngredientCalls = calls({
  'GET /api/admin/get-ingredients': {
    summary: 'The ingredients of recipes',
    access: { staff: 'catalogue' },
    query: itemQuery(['name', 'group', 'dishes'], {
      group: supplierGroup.optional(),
      allergen: z.enum(ALLERGENS).optional(),
    }),
    answer: rowsOf(adminIngredient),
  },
  'POST /api/admin/add-ingredient': {
    summary: 'Add an ingredient',
    access: { staff: 'catalogue' },
    body: checked(ingredientFields, checkIngredient),
    answer: answers(adminIngredient),
  },
  'PATCH /api/admin/update-ingredient': {
    summary: 'Change an ingredient, in every recipe it is in',
    access: { staff: 'catalogue' },
    body: checked({ ...ingredientFields, identifier: itemIdentifier, ...knownVersion }, checkIngredient),
    answer: answers(adminIngredient),
  },
})
