import { articleCalls } from './articles.ts'
import { catalogueCalls } from './catalogue.ts'
import { contentCalls } from './content.ts'
import { homeCalls } from './home.ts'
import { outboxCalls } from './outbox.ts'
import { productCalls } from './products.ts'
import { shopCalls } from './shop.ts'

/** Every call of the shop, by method and path. */
export const contract = {
  ...shopCalls,
  ...catalogueCalls,
  ...homeCalls,
  ...productCalls,
  ...articleCalls,
  ...contentCalls,
  ...outboxCalls,
}

export type Contract = typeof contract
