import type { Emirate } from './address.ts'

/** How many business days goods from the shop travel. Nobody chooses: the emirate they go to decides. */
export const GOODS_DELIVERY = {
  standard: { fromDays: 3, toDays: 5 },
  express: { fromDays: 1, toDays: 2 },
} as const

/** Goods for these go by express, at no extra cost; to all others by standard delivery. */
export const EXPRESS_EMIRATES: readonly Emirate[] = ['Dubai']
