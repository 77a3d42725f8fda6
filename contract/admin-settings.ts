import { z } from 'zod'
import { OPERATION_FIELDS, OPERATION_LIMITS } from '../domain/days/operation.ts'
import { TERMS_FIELDS, TERMS_LIMITS } from '../domain/days/subscription-terms.ts'
import { MAX_PIN, pointOf } from '../domain/delivery/pin.ts'
import { BAG_TERMS } from '../domain/money/pricing.ts'
import { REFUND_LIMITS_AED } from '../domain/shop/roles.ts'
import { wholeWithin } from './admin-forms.ts'
import { edited, knownVersion, listQuery, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'
import { email } from './email.ts'
import type { ProblemCode } from './problems/problems.ts'

const text = (most: number) => z.string().trim().max(most, says('text-over-limit'))
const phone = (code: ProblemCode) => text(40).regex(/^\+?[\d ()-]{6,}$/, says(code))

const isKitchenPin = (pin: string) => pin === '' || pointOf(pin) !== null

const settingsFields = z.object({
  name: text(60).min(1, says('shop-name-required')),
  tagline: text(160),
  email,
  phone: phone('shop-phone-incomplete'),
  whatsapp: phone('shop-whatsapp-incomplete'),
  address: text(300),
  openingHours: text(160),
  trn: text(15).regex(/^\d{15}$/, says('trn-incomplete')),
})
const numbersWithin = <Field extends string>(limits: Record<Field, { min: number; max: number }>) =>
  z.object(
    Object.fromEntries(
      Object.entries<{ min: number; max: number }>(limits).map(([field, within]) => [
        field,
        wholeWithin(within).optional(),
      ]),
    ) as Record<Field, z.ZodOptional<ReturnType<typeof wholeWithin>>>,
  )

const editedSettings = settingsFields.extend({
  /** Where runs start: coordinates, or a link with them. Empty where they have no start. */
  kitchenPin: z.string(),
  /** What is promised with packages that are paid from now on. */
  terms: z.record(z.enum(TERMS_FIELDS), z.number()),
  /** What holds from now on, also for what is paid already. */
  operation: z.record(z.enum(OPERATION_FIELDS), z.number()),
  /** In AED: what support may give back of an order. */
  refundLimit: z.number(),
  /** On which terms the cool bag is given with orders placed from now on. */
  coolBag: z.enum(BAG_TERMS),
  ...edited,
})
export type EditedSettings = z.infer<typeof editedSettings>

const settingsRequest = settingsFields.extend({
  /** Those that are left out stay as they are. */
  kitchenPin: text(MAX_PIN).refine(isKitchenPin, says('kitchen-pin-unknown')).optional(),
  terms: numbersWithin(TERMS_LIMITS).optional(),
  operation: numbersWithin(OPERATION_LIMITS).optional(),
  refundLimit: wholeWithin(REFUND_LIMITS_AED).optional(),
  coolBag: z.enum(BAG_TERMS).optional(),
  ...knownVersion,
})
export type SettingsRequest = z.infer<typeof settingsRequest>

export const auditEntry = z.object({
  _id: z.string(),
  /** Null where the account is gone. */
  who: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  createdAt: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const adminSettingsCalls = calls({
  'GET /api/admin/get-settings': {
    summary: 'The shop’s own settings',
    access: { staff: 'settings' },
    answer: answers(editedSettings),
  },
  'PATCH /api/admin/update-settings': {
    summary: 'Change the shop’s own settings',
    access: { staff: 'settings' },
    body: settingsRequest,
    answer: answers(editedSettings),
  },
  'GET /api/admin/get-audit-log': {
    summary: 'Every change by an admin, newest first',
    access: { staff: 'audit-log' },
    query: listQuery(['created'], {
      action: z.string().max(60).optional(),
      subject: z.string().max(200).optional(),
    }),
    answer: rowsOf(auditEntry),
  },
})
