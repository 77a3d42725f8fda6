import { z } from 'zod'
import { SUPPLIER_GROUPS } from '../domain/food/recipe.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'

const plainDate = z.iso.date(says('date-required'))

const line = z.object({
  ingredient: z.string(),
  name: z.string(),
  supplierGroup: z.enum(SUPPLIER_GROUPS),
  gramTenths: z.number(),
  /** Of those: what customers can still change. */
  plannedGramTenths: z.number(),
  /** When the list was last printed; null where it never was. */
  printedGramTenths: z.number().nullable(),
})

const shoppingList = z.object({
  /** The day the food is eaten, and the one it is cooked on. */
  date: plainDate,
  cookedOn: plainDate,
  today: plainDate,
  /** By supplier and name. */
  lines: z.array(line),
  /** What is cooked that nobody has written a recipe for: nothing of it is in the list. */
  withoutRecipe: z.array(z.object({ name: z.string(), portions: z.number() })),
  printed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type ShoppingListAnswer = z.infer<typeof shoppingList>

export const shoppingListCalls = calls({
  'GET /api/admin/get-shopping-list': {
    summary: 'What a date takes of each ingredient, and what changed since it was printed',
    access: { staff: 'kitchen' },
    query: z.object({ date: plainDate.optional() }),
    answer: answers(shoppingList),
  },
  'POST /api/admin/print-shopping-list': {
    summary: 'Stores the list as it is now, as what was printed',
    access: { staff: 'kitchen' },
    body: z.object({ date: plainDate }),
    answer: answers(z.object({ _id: z.string() })),
  },
  'GET /api/admin/get-shopping-list-pdf': {
    summary: 'A printed list, as it was then',
    access: { staff: 'kitchen' },
    query: z.object({ print: z.uuid() }),
    download: 'application/pdf',
  },
  'GET /api/admin/get-shopping-list-csv': {
    summary: 'The list as it is now, for a spreadsheet',
    access: { staff: 'kitchen' },
    query: z.object({ date: plainDate }),
    download: 'text/csv',
  },
})
