import { z } from 'zod'
import { DELIVERY_WINDOWS } from '../domain/days/delivery-days.ts'
import { EMIRATES } from '../domain/delivery/address.ts'
import { WEEKDAYS } from '../domain/delivery/zones.ts'

export const deliveryWindow = z.enum(DELIVERY_WINDOWS)
/** 0 is Sunday; of the day on which the food is eaten. */
export const weekday = z.literal(WEEKDAYS)

/** Whether, when and for how much a place is delivered to. An emirate that is not named is served at any time, for nothing. */
export const zone = z.object({
  emirate: z.enum(EMIRATES),
  /** Empty for the whole emirate. */
  area: z.string(),
  isServed: z.boolean(),
  windows: z.array(deliveryWindow),
  weekdays: z.array(weekday),
  /** In AED, once for an order. */
  fee: z.number(),
})
export type ToldZone = z.infer<typeof zone>
