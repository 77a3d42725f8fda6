import { checkAddOn, checkMeal } from '../../../../domain/forms/form-rules.ts'
import { adminApi } from '../admin-api.ts'
import type { BodyOf, ListQuery } from '../call-types.ts'
import type { DishList } from './use-dish-columns.tsx'

type New = BodyOf<'POST /api/admin/add-meal'>
type Changed = BodyOf<'PATCH /api/admin/update-meal'>

/** What differs between meals and add-ons: the calls, and whether a description is asked for. */
export const dishCalls = {
  meal: {
    load: (query: ListQuery<DishList>, signal: AbortSignal) =>
      adminApi('GET /api/admin/get-meals', { query, signal }),
    add: (body: New) => adminApi('POST /api/admin/add-meal', { body }),
    update: (body: Changed) => adminApi('PATCH /api/admin/update-meal', { body }),
    check: checkMeal,
  },
  'add-on': {
    load: (query: ListQuery<DishList>, signal: AbortSignal) =>
      adminApi('GET /api/admin/get-addons', { query, signal }),
    add: (body: New) => adminApi('POST /api/admin/create-addon', { body }),
    update: (body: Changed) => adminApi('PATCH /api/admin/update-addon', { body }),
    check: checkAddOn,
  },
}
