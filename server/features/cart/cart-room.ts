import { MOST_PACKAGES_IN_CART, MOST_PRODUCTS_IN_CART } from '../../../domain/forms/owner-limits.ts'
import { isFils, MAX_FILS } from '../../../domain/money.ts'
import { AppError } from '../../errors.ts'
import type { CartCount } from './cart.queries.ts'

/** Asked after a line was added, while the cart is locked: with one too many, the whole change is rolled back. */
export function refuseOverfullCart({ packages, products }: CartCount): void {
  if (packages > MOST_PACKAGES_IN_CART)
    throw new AppError('cart-full-of-packages', { max: MOST_PACKAGES_IN_CART })
  if (products > MOST_PRODUCTS_IN_CART)
    throw new AppError('cart-full-of-products', { max: MOST_PRODUCTS_IN_CART })
}

/** A sum that neither the database nor the payment provider could take. */
export function requireAffordable(totalFils: number): number {
  if (!isFils(totalFils)) throw new AppError('order-too-costly', { maxFils: MAX_FILS })
  return totalFils
}
