import { z } from 'zod'
import { checkProduct } from '../domain/forms/form-rules.ts'
import { COURSE_CATEGORIES, PRODUCT_CATEGORY_SLUGS } from '../domain/plans/product-categories.ts'
import { SPECIAL_OCCASIONS } from '../domain/plans/special-occasions.ts'
import {
  aedOrEmpty,
  countOrEmpty,
  itemIdentifier,
  longText,
  measureOrUnknown,
  pictures,
  price,
  wordList,
} from './admin-forms.ts'
import { edited, itemQuery, knownVersion, rowsOf } from './admin-list.ts'
import { answers, calls, done } from './call.ts'
import { category } from './catalogue.ts'
import { checked, given, says } from './checked.ts'
import { product } from './products.ts'

const COURSES = COURSE_CATEGORIES.map((course) => course.id)

export const adminProduct = product.extend({ ...edited, courseCategory: z.string().nullable() })
export type AdminProduct = z.infer<typeof adminProduct>

const chosen = <const Values extends readonly string[]>(values: Values) =>
  z
    .union([z.enum(values), z.literal(''), z.null()])
    .transform((value) => value || null)
    .default(null)

const productFields = {
  name: given('name-required'),
  price,
  strikeOff: aedOrEmpty,
  description: longText.default(''),
  category: z.enum(PRODUCT_CATEGORY_SLUGS, says('product-category-required')),
  courseCategory: chosen(COURSES),
  specialOccasion: chosen(SPECIAL_OCCASIONS),
  image: pictures.default([]),
  stock: countOrEmpty,
  calories: measureOrUnknown,
  protein: measureOrUnknown,
  fat: measureOrUnknown,
  carbs: measureOrUnknown,
  allergies: wordList.default(''),
}

export const adminProductCalls = calls({
  'GET /api/admin/getproducts': {
    summary: 'The products',
    access: { staff: 'catalogue' },
    query: itemQuery(['name', 'price', 'stock', 'rating', 'updated'], {
      category: z.enum(PRODUCT_CATEGORY_SLUGS).optional(),
      occasion: z.enum(SPECIAL_OCCASIONS).optional(),
      stock: z.enum(['low', 'out']).optional(),
    }),
    answer: rowsOf(adminProduct),
  },
  'GET /api/admin/category': {
    summary: 'The categories of products',
    access: { staff: 'catalogue' },
    answer: answers(z.array(category)),
  },
  'POST /api/admin/add-product': {
    summary: 'Add a product',
    access: { staff: 'catalogue' },
    body: checked(productFields, checkProduct),
    answer: answers(adminProduct),
  },
  'PATCH /api/admin/update-product': {
    summary: 'Change a product',
    access: { staff: 'catalogue' },
    body: checked(
      {
        ...productFields,
        /** What the stock was when the form was opened: what customers have ordered since stays ordered. */
        stockSeen: z.int().min(0).optional(),
        identifier: itemIdentifier,
        ...knownVersion,
      },
      checkProduct,
    ),
    answer: answers(adminProduct),
  },
  'DELETE /api/admin/deleteproduct/:id': {
    summary: 'Delete a product by id or identifier; it can be restored',
    access: { staff: 'catalogue' },
    params: z.object({ id: itemIdentifier }),
    answer: done,
  },
})
