import { accountCalls } from './accounts.ts'
import { adminOrderCalls } from './admin-orders.ts'
import { adminSignInCalls } from './admin-sign-in.ts'
import { articleCalls } from './articles.ts'
import { cartCalls } from './cart.ts'
import { catalogueCalls } from './catalogue.ts'
import { contentCalls } from './content.ts'
import { draftCalls } from './draft.ts'
import { homeCalls } from './home.ts'
import { orderCalls } from './orders.ts'
import { outboxCalls } from './outbox.ts'
import { productCalls } from './products.ts'
import { profileCalls } from './profile.ts'
import { shopCalls } from './shop.ts'

/** Every call of the shop, by method and path. */
export const contract = {
  ...shopCalls,
  ...catalogueCalls,
  ...homeCalls,
  ...productCalls,
  ...articleCalls,
  ...draftCalls,
  ...cartCalls,
  ...contentCalls,
  ...orderCalls,
  ...outboxCalls,
  ...accountCalls,
  ...adminOrderCalls,
  ...adminSignInCalls,
  ...profileCalls,
}

export type Contract = typeof contract
