import { z } from 'zod'
import { EMIRATES, type Emirate } from '../../../domain/address.ts'
import {
  DEFAULT_TERMS,
  numbersOfTerms,
  TERMS_FIELDS,
  type TermsField,
  type TermsSettings,
  termsOfNumbers,
} from '../../../domain/subscription-terms.ts'
import type { ChangeFeed } from '../../db/change-feed.ts'
import type { Db } from '../../db/connect.ts'
import { openShelf } from '../../db/shelf.ts'
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
  openingHours: z.string().default('Monday to Saturday, 8:00 to 20:00'),
  trn: z.string().default('100000000000003'),
})
export type ShopSettings = z.infer<typeof shopTexts> & {
  /** In fils. */
  deliveryFees: Record<Emirate, number>
  /** What is promised with a package that is paid from now on. */
  terms: TermsSettings
}

const feeKey = (emirate: Emirate) => `deliveryFee ${emirate}`
const termsKey = (field: TermsField) => `terms ${field}`

/** Each text, each emirate's fee and each number of the terms has a row of its own. */
export function fromRows(rows: [string, string][]): ShopSettings {
  const values: Record<string, string> = Object.fromEntries(rows)
  const fees = EMIRATES.map((emirate) => [emirate, Number(values[feeKey(emirate)] ?? 0)])
  const usual = numbersOfTerms(DEFAULT_TERMS)
  const terms = TERMS_FIELDS.map((field) => [field, Number(values[termsKey(field)] ?? usual[field])])
  return {
    ...shopTexts.parse(values),
    deliveryFees: Object.fromEntries(fees),
    terms: termsOfNumbers(Object.fromEntries(terms)),
  }
}

export const toRows = ({ deliveryFees, terms, ...texts }: ShopSettings): [string, string][] => [
  ...Object.entries(texts),
  ...EMIRATES.map((emirate): [string, string] => [feeKey(emirate), String(deliveryFees[emirate])]),
  ...Object.entries(numbersOfTerms(terms)).map(([field, number]): [string, string] => [
    termsKey(field as TermsField),
    String(number),
  ]),
]

export type Settings = () => Promise<ShopSettings>

/** The settings, from memory. While the database is away they are what they last were. */
export const loadSettings = ({ settings }: Pick<Deps, 'settings'>): Promise<ShopSettings> => settings()

/** Every page and every checkout asks; a change is announced like one of the catalogue. */
export function openSettings({ db, changes }: { db: Db; changes: ChangeFeed }): Settings {
  const load = async () => fromRows(await readSettings(db))
  const shelf = openShelf({ changes, tables: ['settings'], load })
  let last: ShopSettings | undefined
  return async () => {
    try {
      last = await shelf.read()
    } catch (error) {
      if (!last) throw error
    }
    return last
  }
}
