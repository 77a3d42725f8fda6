import { z } from 'zod'
import { adminArticle } from './admin-articles.ts'
import { itemIdentifier } from './admin-forms.ts'
import { adminIngredient } from './admin-ingredients.ts'
import { knownVersion } from './admin-list.ts'
import { adminDish } from './admin-meals.ts'
import { adminCategory, adminMealType } from './admin-names.ts'
import { adminPackage } from './admin-packages.ts'
import { adminPlan } from './admin-plans.ts'
import { adminProduct } from './admin-products.ts'
import { answers, calls, done } from './call.ts'

export const adminItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), item: adminCategory }),
  z.object({ kind: z.literal('meal-type'), item: adminMealType }),
  z.object({ kind: z.literal('ingredient'), item: adminIngredient }),
  z.object({ kind: z.literal('meal'), item: adminDish }),
  z.object({ kind: z.literal('add-on'), item: adminDish }),
  z.object({ kind: z.literal('package'), item: adminPackage }),
  z.object({ kind: z.literal('plan'), item: adminPlan }),
  z.object({ kind: z.literal('product'), item: adminProduct }),
  z.object({ kind: z.literal('article'), item: adminArticle }),
])
export type AdminItem = z.infer<typeof adminItem>
export type ItemKind = AdminItem['kind']

/** What hangs on an item: how many of a kind, the first few by name, and how many of them have nothing else in its place. */
const use = z.object({
  kind: z.enum(['meal', 'add-on', 'package', 'plan']),
  count: z.number(),
  stranded: z.number(),
  names: z.array(z.string()),
})
export type Use = z.infer<typeof use>
/** Beside a 409: the item was not deleted, since more hangs on it than the caller knows. */
export type StillUsed = { kind: ItemKind; uses: Use[] }

const found = z.object({
  view: z.enum([
    ...['meal', 'meal-type', 'category', 'meal-package', 'meal-plan', 'add-on', 'ingredient'],
    ...['products', 'articles', 'users', 'orders'],
  ] as const),
  /** What opens it. */
  key: z.string(),
  title: z.string(),
  detail: z.string(),
})
export type Found = z.infer<typeof found>

export const adminItemCalls = calls({
  'GET /api/admin/get-item': {
    summary: 'One item of any kind, as its form wants it',
    access: { staff: 'catalogue' },
    query: z.object({ identifier: itemIdentifier }),
    answer: answers(adminItem),
  },
  'DELETE /api/admin/delete': {
    summary:
      'Delete an item of any kind; it can be restored. With `usesKnown`, what hangs on it is told first',
    access: { staff: 'catalogue' },
    body: z.object({
      identifier: itemIdentifier,
      ...knownVersion,
      /** How many uses the caller has seen; one more, and it is asked again. Without it nothing is asked. */
      usesKnown: z.number().int().min(0).optional(),
    }),
    answer: done,
  },
  'POST /api/admin/restore': {
    summary: 'Bring back a deleted item',
    access: { staff: 'catalogue' },
    body: z.object({ identifier: itemIdentifier }),
    answer: done,
  },
  'POST /api/admin/upload-image': {
    summary: 'Store one picture and answer its address',
    access: { staff: 'catalogue' },
    multipart: true,
    answer: answers(z.object({ url: z.string(), width: z.number(), height: z.number() })),
  },
  'GET /api/admin/find': {
    summary: 'Items, customers and orders by a few letters, to jump to them',
    access: { staff: 'back-office' },
    query: z.object({ q: z.string().max(100) }),
    answer: answers(z.array(found)),
  },
})
