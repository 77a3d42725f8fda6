import { z } from 'zod'
import { DELIVERY_WINDOWS } from '../domain/days/delivery-days.ts'
import { ramadan } from './admin-calendar.ts'
import { answers, calls } from './call.ts'
import { zone } from './zones.ts'

const cutOff = z.object({ days: z.number(), hour: z.number() })

const windowHours = z.record(z.enum(DELIVERY_WINDOWS), z.object({ from: z.number(), to: z.number() }))

export const shop = z.object({
  name: z.string(),
  tagline: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  address: z.string(),
  openingHours: z.string(),
  trn: z.string(),
  mode: z.enum(['demo', 'live']),
  /** Whom everybody may sign in as; in a demo shop alone. */
  demoCustomer: z.object({ userEmail: z.string(), password: z.string() }).optional(),
  /** Places that are delivered to in their own way; missing where there are none. */
  zones: z.array(zone).optional(),
  /** Until when a paid day can be changed: so many days before it, at this hour in Dubai. */
  cutOff,
  /** Its address and window; missing where that is until the same moment. */
  addressCutOff: cutOff.optional(),
  /** The cool bag is given for a deposit; missing where it is sold. */
  isBagDeposit: z.literal(true).optional(),
  /** From which hour to which food is brought. */
  windows: windowHours,
  /** Between these dates meals and windows have other names, and windows other hours; missing once it is over. */
  ramadan: ramadan.extend({ windows: windowHours }).optional(),
})

export const shopCalls = calls({
  'GET /api/user/get-shop': {
    summary: 'The shop’s name and contact details',
    access: 'everyone',
    answer: answers(shop),
  },
})
