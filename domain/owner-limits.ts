import { formatAed, MAX_FILS } from './money.ts'

// The most that one visitor or account may keep: more than any household needs, little enough that every answer stays small.
export const MOST_PACKAGES_IN_CART = 12
/** Different ones; of each there may be MAX_OF_ONE_PRODUCT. */
export const MOST_PRODUCTS_IN_CART = 40
/** Unfinished choices that wait behind the one at hand. */
export const MOST_WAITING_DRAFTS = 20
export const MOST_ADDRESSES = 30
/** Browsers signed in to one account; one more signs out the one that was unused longest. */
export const MOST_SESSIONS = 30
/** Pictures sent and not saved with anything yet, of all admins together; a day later they are removed. */
export const MOST_UNUSED_PICTURES = 500

export const CART_FULL_OF_PACKAGES = `A cart takes up to ${MOST_PACKAGES_IN_CART} packages. Please order these first, or remove one.`
export const CART_FULL_OF_PRODUCTS = `A cart takes up to ${MOST_PRODUCTS_IN_CART} different products. Please order these first, or remove one.`
export const TOO_MANY_DRAFTS = `You have ${MOST_WAITING_DRAFTS} unfinished plans already. Please finish or clear one first.`
export const TOO_COSTLY = `An order can come to ${formatAed(MAX_FILS)} at the most. Please make it smaller.`
