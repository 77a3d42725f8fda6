import { outboxCalls } from './outbox.ts'
import { shopCalls } from './shop.ts'

/** Every call of the shop, by method and path. */
export const contract = { ...shopCalls, ...outboxCalls }

export type Contract = typeof contract
