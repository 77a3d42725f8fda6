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
