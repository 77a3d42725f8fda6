import type { AdminItem, ItemKind } from '../../../../contract/admin-items.ts'
import type { Queryable } from '../../../db/connect.ts'
import { AppError } from '../../../errors.ts'
import { findArticle } from '../articles/articles.queries.ts'
import { findDish } from '../dishes/dishes.queries.ts'
import { findRecipe } from '../dishes/recipes.queries.ts'
import { findSizes } from '../dishes/sizes.queries.ts'
import { findIngredient } from '../ingredients/ingredients.queries.ts'
import { findCategory, findMealType } from '../names/names.queries.ts'
import { findDays, findPackage } from '../packages/packages.queries.ts'
import { findPlan } from '../plans/plans.queries.ts'
import { findProduct } from '../products/products.queries.ts'
import {
  presentArticle,
  presentCategory,
  presentDish,
  presentIngredient,
  presentMealType,
  presentPackage,
  presentPlan,
  presentProduct,
  presentRecipe,
  presentSizes,
} from './present-items.ts'

type ItemOf<Kind extends ItemKind> = Extract<AdminItem, { kind: Kind }>['item']
type Reader<Kind extends ItemKind> = (db: Queryable, identifier: string) => Promise<ItemOf<Kind> | undefined>

const presented =
  <Row, Item>(
    find: (db: Queryable, identifier: string) => Promise<Row | undefined>,
    present: (row: Row) => Item,
  ) =>
  async (db: Queryable, identifier: string) => {
    const row = await find(db, identifier)
    return row && present(row)
  }

async function readPackage(db: Queryable, identifier: string) {
  const row = await findPackage(db, identifier)
  return row && presentPackage(row, await findDays(db, [row.id]))
}

async function readDish(db: Queryable, identifier: string) {
  const row = await findDish(db, identifier)
  return (
    row && {
      ...presentDish(row),
      ...presentRecipe(row, await findRecipe(db, row.id)),
      ...presentSizes(await findSizes(db, row.id)),
    }
  )
}

const readers: { [Kind in ItemKind]: Reader<Kind> } = {
  category: presented(findCategory, presentCategory),
  'meal-type': presented(findMealType, presentMealType),
  ingredient: presented(findIngredient, presentIngredient),
  meal: readDish,
  'add-on': readDish,
  package: readPackage,
  plan: presented(findPlan, presentPlan),
  product: presented(findProduct, presentProduct),
  article: presented(findArticle, presentArticle),
}

export async function requireItem<Kind extends ItemKind>(
  db: Queryable,
  kind: Kind,
  identifier: string,
): Promise<ItemOf<Kind>> {
  const item = await readers[kind](db, identifier)
  if (!item) throw new AppError('item-missing', { kind })
  return item
}
