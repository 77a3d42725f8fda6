import { z } from 'zod'
import { EMIRATES } from '../domain/delivery/address.ts'
import { MAX_AREA_NAME, MAX_DELIVERY_FEE_FILS } from '../domain/delivery/zones.ts'
import { aedFromFils } from '../domain/money.ts'
import { aedOrEmpty, countOrUnlimited } from './admin-forms.ts'
import { edited, knownVersion, listQuery, rowsOf } from './admin-list.ts'
import { answers, calls, done } from './call.ts'
import { says } from './checked.ts'
import { deliveryWindow, weekday, zone } from './zones.ts'

/** `version` is 0 for an emirate that nobody has changed yet. */
export const adminZone = zone.extend({
  /** 'Dubai' or 'Marina, Dubai' */
  name: z.string(),
  /** The most deliveries of a date and window; null for no limit. */
  capacity: z.number().nullable(),
  ...edited,
})
export type AdminZone = z.infer<typeof adminZone>

const emirate = z.enum(EMIRATES, says('emirate-required'))
const area = z.string(says('area-required')).trim().max(MAX_AREA_NAME, says('too-long'))
const namedArea = area.regex(/[\p{L}\p{N}]/u, says('area-required'))

const terms = {
  isServed: z.boolean(),
  windows: z.array(deliveryWindow).min(1, says('window-required')),
  weekdays: z.array(weekday).min(1, says('weekday-required')),
  fee: aedOrEmpty.refine((aed) => aed <= aedFromFils(MAX_DELIVERY_FEE_FILS), says('delivery-fee-too-high')),
  capacity: countOrUnlimited,
}
const newZone = z.object({ emirate, area: namedArea, ...terms })
export type NewZone = z.infer<typeof newZone>
const changedZone = z.object({ emirate, area: area.default(''), ...terms, ...knownVersion })
export type ChangedZone = z.infer<typeof changedZone>

export const adminZoneCalls = calls({
  'GET /api/admin/get-zones': {
    summary: 'The seven emirates and the areas named in them, with how they are delivered to',
    access: { staff: 'settings' },
    query: listQuery(['name', 'fee'], {}),
    answer: rowsOf(adminZone),
  },
  'POST /api/admin/add-zone': {
    summary: 'Name an area of an emirate that is delivered to in its own way',
    access: { staff: 'settings' },
    body: newZone,
    answer: answers(adminZone),
  },
  'PATCH /api/admin/update-zone': {
    summary: 'Change how an emirate or an area is delivered to, for orders placed from now on',
    access: { staff: 'settings' },
    body: changedZone,
    answer: answers(adminZone),
  },
  'POST /api/admin/remove-zone': {
    summary: 'Forget an area: its addresses are delivered to like the rest of the emirate',
    access: { staff: 'settings' },
    body: z.object({ emirate, area: namedArea, ...knownVersion }),
    answer: done,
  },
})
