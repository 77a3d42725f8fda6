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
import type { Owner } from '../accounts/guests.service.ts'
import { countCart } from './cart.queries.ts'

/** Asked after a line was added, while the cart is locked: with one too many, the whole change is rolled back. */
export async function refuseOverfullCart(tx: Tx, owner: Owner): Promise<void> {
  const { packages, products } = await countCart(tx, owner)
  if (packages > MOST_PACKAGES_IN_CART) throw ruleBroken(CART_FULL_OF_PACKAGES)
  if (products > MOST_PRODUCTS_IN_CART) throw ruleBroken(CART_FULL_OF_PRODUCTS)
}

/** A sum that neither the database nor the payment provider could take. */
export function requireAffordable(totalFils: number): number {
  if (!isFils(totalFils)) throw ruleBroken(TOO_COSTLY)
  return totalFils
}
