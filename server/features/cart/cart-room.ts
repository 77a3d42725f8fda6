import { isFils } from '../../../domain/money.ts'
import {
  CART_FULL_OF_PACKAGES,
  CART_FULL_OF_PRODUCTS,
  MOST_PACKAGES_IN_CART,
  MOST_PRODUCTS_IN_CART,
  TOO_COSTLY,
} from '../../../domain/owner-limits.ts'
import type { Tx } from '../../db/connect.ts'
import { ruleBroken } from '../../errors.ts'
import { countKinds } from './cart.queries.ts'

/** Looked at after a line has come, while the cart is held: with one too many, the whole change is taken back. */
export async function refuseOverfullCart(tx: Tx, cartId: string): Promise<void> {
  const { packages, products } = await countKinds(tx, cartId)
  if (packages > MOST_PACKAGES_IN_CART) throw ruleBroken(CART_FULL_OF_PACKAGES)
  if (products > MOST_PRODUCTS_IN_CART) throw ruleBroken(CART_FULL_OF_PRODUCTS)
}

/** A sum that neither the database nor the payment provider could take. */
export function requireAffordable(totalFils: number): number {
  if (!isFils(totalFils)) throw ruleBroken(TOO_COSTLY)
  return totalFils
}
