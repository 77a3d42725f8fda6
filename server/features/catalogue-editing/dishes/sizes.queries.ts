import { asc, eq } from 'drizzle-orm'
import type { Size, SizeTerms } from '../../../../domain/food/portion-sizes.ts'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { dishes } from '../../../db/schema/catalogue.ts'
import { takeIdentifier } from '../items/items.queries.ts'
import type { DishFields } from './dishes.queries.ts'

export type SizeRow = SizeTerms & { id: string; isOffered: boolean }

/** Those that are no longer offered, too: of what was sold, some may still be cooked. */
export async function findSizes(db: Queryable, dishId: string): Promise<SizeRow[]> {
  const rows = await db
    .select({
      ...{ id: dishes.id, size: dishes.size, percent: dishes.sizePercent, priceFils: dishes.priceFils },
      isDeleted: dishes.isDeleted,
    })
    .from(dishes)
    .where(eq(dishes.sizeOf, dishId))
    .orderBy(asc(dishes.sizePercent))
  return rows.map(({ size, percent, isDeleted, ...row }) => ({
    ...row,
    ...{ size: size!, percent: percent!, isOffered: !isDeleted },
  }))
}

/** A dish as its sizes are made from it. */
export async function readSizedDish(tx: Tx, dishId: string) {
  const [row] = await tx
    .select({
      identifier: dishes.identifier,
      fields: {
        ...{ mealName: dishes.mealName, description: dishes.description, categoryId: dishes.categoryId },
        ...{ portion: dishes.portion, allergens: dishes.allergens, heating: dishes.heating },
        ...{ keepsDays: dishes.keepsDays, priceFils: dishes.priceFils, strikeOffFils: dishes.strikeOffFils },
        ...{ discountFils: dishes.discountFils, energyKcal: dishes.energyKcal, proteinG: dishes.proteinG },
        ...{ fatG: dishes.fatG, carbsG: dishes.carbsG, cuisine: dishes.cuisine },
      },
    })
    .from(dishes)
    .where(eq(dishes.id, dishId))
  return { identifier: row!.identifier, fields: row!.fields satisfies Required<DishFields> }
}

type NewSize = { dishId: string; identifier: string; size: Size; percent: number }

export async function insertSize(tx: Tx, fields: DishFields, made: NewSize): Promise<string> {
  const { dishId, identifier, size, percent } = made
  await takeIdentifier(tx, 'meal', identifier)
  const [row] = await tx
    .insert(dishes)
    .values({ ...fields, kind: 'meal', identifier, sizeOf: dishId, size, sizePercent: percent })
    .returning({ id: dishes.id })
  return row!.id
}

export async function updateSize(
  tx: Tx,
  { id, percent, isOffered }: SizeRow,
  fields: DishFields,
): Promise<void> {
  await tx
    .update(dishes)
    .set({ ...fields, sizePercent: percent, isDeleted: !isOffered })
    .where(eq(dishes.id, id))
}
