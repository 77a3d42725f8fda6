import { shopCalls } from './shop.ts'

/** Every call of the shop, by method and path. */
export const contract = { ...shopCalls }

export type Contract = typeof contract
