import { listFromText } from '../../../../domain/forms/form-values.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { PRODUCT_CATEGORIES } from '../../../../domain/plans/product-categories.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { findIdentifier, setImages } from '../items/items.queries.ts'
import { presentProduct } from '../items/present-items.ts'
import { addItem, changeItem, deleteItem, type Editor } from '../items/save-item.ts'
import { savePictures } from '../pictures/save-pictures.ts'
import {
  insertProduct,
  listProducts,
  type ProductFields,
  type ProductQuery,
  updateProduct,
} from './products.queries.ts'

type ProductForm = {
  name: string
  price: number | string
  strikeOff: number
  description: string
  category: string
  courseCategory: string | null
  specialOccasion: string | null
  image: string[]
  stock: number
  calories: number | null
  protein: number | null
  fat: number | null
  carbs: number | null
  allergies: string
}

export async function showProducts(deps: Deps, query: ProductQuery) {
  const { rows, total } = await listProducts(deps.db, query)
  return { rows: rows.map(presentProduct), total }
}

export const showProductCategories = () =>
  PRODUCT_CATEGORIES.map(({ slug, title }) => ({ _id: slug, identifier: slug, categoryName: title }))

export async function addProduct(deps: Deps, who: Editor, form: ProductForm) {
  const fields = fieldsOf(form)
  const hashes = await savePictures(deps, form.image)
  return addItem(deps, who, 'product', { name: form.name }, async (tx, identifier) => {
    await insertProduct(tx, identifier, fields)
    await setImages(tx, identifier, hashes)
  })
}

export async function changeProduct(
  deps: Deps,
  who: Editor,
  form: ProductForm & { identifier: string; version?: number | undefined; stockSeen?: number | undefined },
) {
  const fields = fieldsOf(form)
  const hashes = await savePictures(deps, form.image)
  return changeItem(deps, who, 'product', form, async (tx, { id, identifier }) => {
    await updateProduct(tx, id, fields, form.stockSeen)
    await setImages(tx, identifier, hashes)
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function deleteProduct(deps: Deps, who: Editor, id: string): Promise<string> {
  const identifier = UUID.test(id) ? await findIdentifier(deps.db, 'product', id) : id
  return deleteItem(deps, who, { identifier: identifier ?? id })
}

function fieldsOf(form: ProductForm): ProductFields {
  const priceFils = filsFromAed(form.price)
  if (priceFils === 0) throw new AppError('price-is-zero', {}, { field: 'price' })
  return {
    name: form.name.trim(),
    description: form.description,
    category: form.category,
    courseCategory: form.courseCategory,
    specialOccasion: form.specialOccasion,
    priceFils,
    strikeOffFils: filsFromAed(form.strikeOff),
    stock: form.stock,
    energyKcal: form.calories,
    proteinG: form.protein,
    fatG: form.fat,
    carbsG: form.carbs,
    allergens: listFromText(form.allergies),
  }
}
