import { z } from 'zod'
import {
  DEFAULT_OPERATION,
  numbersOfOperation,
  OPERATION_FIELDS,
  type Operation,
  operationOfNumbers,
} from '../../../domain/days/operation.ts'
import { RAMADAN_SLOTS, type Ramadan } from '../../../domain/days/ramadan.ts'
import {
  DEFAULT_TERMS,
  numbersOfTerms,
  TERMS_FIELDS,
  type TermsSettings,
  termsOfNumbers,
} from '../../../domain/days/subscription-terms.ts'
import type { BagTerms } from '../../../domain/money/pricing.ts'
import { DEFAULT_REFUND_LIMIT_AED } from '../../../domain/shop/roles.ts'
import type { ChangeFeed } from '../../db/change-feed.ts'
import type { Db } from '../../db/connect.ts'
import { DEMO_CUSTOMER_MARK } from '../../db/demo/demo-customer.ts'
import { keepingLast, openTableCache } from '../../db/table-cache.ts'
import type { Deps } from '../../deps.ts'
import { readSettings } from './settings.queries.ts'

/** The shop's own settings, each with what it is until the back-office says otherwise. The contract has checked what is stored. */
const shopTexts = z.object({
  name: z.string().default('Fitt Meals'),
  tagline: z.string().default('Eat well, every day, in Dubai'),
  email: z.string().default('hello@fittmeals.example'),
  phone: z.string().default('+971 4 555 0142'),
  whatsapp: z.string().default('+971 50 555 0142'),
  address: z.string().default('Al Wasl Road, Jumeirah 2, Dubai, United Arab Emirates'),
  kitchenPin: z.string().default(''),
  openingHours: z.string().default('Monday to Saturday, 8:00 to 20:00'),
  trn: z.string().default('100000000000003'),
})
export type ShopSettings = z.infer<typeof shopTexts> & {
  /** What is promised with a package that is paid from now on. */
  terms: TermsSettings
  operation: Operation
  /** What goes back of an order by the hand of somebody whose role has a limit. */
  refundLimitAed: number
  /** Of orders placed from now on. */
  coolBag: BagTerms
  /** Its customers are invented, and one of them is for everybody to sign in as. */
  hasDemoCustomer: boolean
}

type Group = 'terms' | 'operation'

/** Each number has a row whose key begins with what it belongs to. */
const keyOf = (group: Group, field: string) => `${group} ${field}`

/** Each text and each number has a row of its own. */
export function fromRows(rows: [string, string][]): ShopSettings {
  const values: Record<string, string> = Object.fromEntries(rows)
  const numbers = <Field extends string>(
    group: Group,
    fields: readonly Field[],
    usual: Record<Field, number>,
  ) =>
    Object.fromEntries(
      fields.map((field) => [field, Number(values[keyOf(group, field)] ?? usual[field])]),
    ) as Record<Field, number>
  return {
    ...shopTexts.parse(values),
    terms: termsOfNumbers(numbers('terms', TERMS_FIELDS, numbersOfTerms(DEFAULT_TERMS))),
    operation: operationOfNumbers(
      numbers('operation', OPERATION_FIELDS, numbersOfOperation(DEFAULT_OPERATION)),
      ramadanOf(values[RAMADAN]),
    ),
    refundLimitAed: Number(values.refundLimitAed ?? DEFAULT_REFUND_LIMIT_AED),
    coolBag: values.coolBag === 'deposit' ? 'deposit' : 'sold',
    hasDemoCustomer: DEMO_CUSTOMER_MARK in values,
  }
}

const RAMADAN = 'ramadan'
const ramadan = z.object({
  from: z.string(),
  to: z.string(),
  slots: z.record(z.string(), z.enum(RAMADAN_SLOTS)),
})
const ramadanOf = (text = ''): Ramadan | null => (text === '' ? null : ramadan.parse(JSON.parse(text)))

/** It is edited in the calendar, apart from the numbers. */
export const ramadanRow = (set: Ramadan | null): [string, string] => [
  RAMADAN,
  set === null ? '' : JSON.stringify(set),
]

/** What the back-office edits. */
export const toRows = ({
  terms,
  operation,
  refundLimitAed,
  hasDemoCustomer: _,
  ...texts
}: ShopSettings): [string, string][] => [
  ...Object.entries(texts),
  ['refundLimitAed', String(refundLimitAed)],
  ...rowsOf('terms', numbersOfTerms(terms)),
  ...rowsOf('operation', numbersOfOperation(operation)),
]

const rowsOf = (group: Group, numbers: Record<string, number>) =>
  Object.entries(numbers).map(([field, number]): [string, string] => [keyOf(group, field), String(number)])

export type Settings = () => Promise<ShopSettings>

/** The settings, from the table cache. While the database is down the last ones stay in use. */
export const loadSettings = ({ settings }: Pick<Deps, 'settings'>): Promise<ShopSettings> => settings()

/** Read by every page and every checkout; invalidated through the change feed, like the catalogue. */
export function openSettings({ db, changes }: { db: Db; changes: ChangeFeed }): Settings {
  const load = async () => fromRows(await readSettings(db))
  return keepingLast(openTableCache({ changes, tables: ['settings'], load }).read)
}
