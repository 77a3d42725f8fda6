import type { Api } from '../../api/client.ts'
import { defaultView } from './view-state.ts'

const lists = {
  meal: ['meals', 'GET /api/admin/get-meals'],
  category: ['categories', 'GET /api/admin/get-categories'],
  'meal-type': ['meal types', 'GET /api/admin/get-mealtype'],
  ingredient: ['ingredients', 'GET /api/admin/get-ingredients'],
  'meal-plan': ['plans', 'GET /api/admin/get-meal-plans'],
  'meal-package': ['packages', 'GET /api/admin/get-packages'],
  'add-on': ['add-ons', 'GET /api/admin/get-addons'],
  products: ['products', 'GET /api/admin/getproducts'],
} as const

const firstPage = { page: 1, perPage: 25 }

/** The rows a list opens with, so that they come with the page. Where they fail to, the list asks for them itself. */
export async function findFirstRows(api: Api, search: string) {
  const { view = defaultView, ...narrowed } = Object.fromEntries(new URLSearchParams(search))
  const list = Object.hasOwn(lists, view) ? lists[view as keyof typeof lists] : undefined
  if (!list || Object.keys(narrowed).length > 0) return undefined
  const [name, call] = list
  const answer = await api(call, { query: firstPage }).catch(() => undefined)
  return answer && { key: [name, firstPage, []], answer }
}
