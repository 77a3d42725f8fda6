import type { AdminDish } from '../../../../contract/admin-meals.ts'
import { SIZES, type Size } from '../../../../domain/food/portion-sizes.ts'

/** A row of the form: a size of the dish, offered or not. */
export interface SizeRow {
  size: Size
  isOffered: boolean
  percent: string
  price: string
}

// Where nobody has said anything else yet.
const USUAL_PERCENT: Record<Size, string> = { S: '75', L: '135' }

export const sizeRowsOf = (item?: AdminDish): SizeRow[] =>
  SIZES.map((size) => {
    const set = item?.sizes.find((one) => one.size === size)
    return {
      ...{ size, isOffered: set !== undefined },
      percent: String(set?.percent ?? USUAL_PERCENT[size]),
      price: set ? set.price.toFixed(2) : '',
    }
  })

export const offeredSizes = (rows: SizeRow[]) =>
  rows
    .filter(({ isOffered }) => isOffered)
    .map(({ size, percent, price }) => ({ size, percent: percent.trim(), price: price.trim() }))
