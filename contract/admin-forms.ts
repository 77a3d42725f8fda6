import { z } from 'zod'
import { isKeepsDays } from '../domain/food/recipe.ts'
import { NUMBER_CODES, type NumberKind, parseNumber } from '../domain/forms/form-values.ts'
import { says } from './checked.ts'

const TOO_LONG = says('too-long')
const MOST_IMAGES = 10

export const shortText = z.string().trim().max(200, TOO_LONG)
export const longText = z.string().trim().max(4_000, TOO_LONG)

/** A whole number within its limits, which must be filled in. */
export const wholeWithin = (limits: { min: number; max: number }) =>
  typedNumber('whole')
    .refine((typed) => typed !== '', says('required'))
    .transform(Number)
    .refine((number) => number >= limits.min && number <= limits.max, {
      message: says('not-within'),
      params: limits,
    })

const typedNumber = (kind: NumberKind) =>
  z
    .union([z.number(), z.string().trim(), z.null().transform(() => '')], says(NUMBER_CODES[kind]))
    .refine((typed) => typed === '' || parseNumber(kind, typed) !== undefined, says(NUMBER_CODES[kind]))

/** Left empty it is 0, as specified; anything else that is not a number is refused. */
const numberOrEmpty = (kind: NumberKind) =>
  typedNumber(kind)
    .transform((typed) => (typed === '' ? 0 : Number(typed)))
    .default(0)
export const aedOrEmpty = numberOrEmpty('money')
export const measureOrEmpty = numberOrEmpty('number')
export const countOrEmpty = numberOrEmpty('whole')

/** Left empty it is not known, which is not the same as 0. */
export const measureOrUnknown = typedNumber('number')
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .default(null)

/** Left empty there is no limit. */
export const countOrUnlimited = typedNumber('whole')
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .refine((count) => count === null || count > 0, says('limit-of-nothing'))
  .default(null)

/** Left empty, nobody knows yet. */
export const keepsDaysOrUnknown = typedNumber('whole')
  .transform((typed) => (typed === '' ? null : Number(typed)))
  .refine(isKeepsDays, says('keeps-days-wrong'))

/** A price. Whether it is filled in at all is for the rules to say: nothing is sold for 0 because a field was left out. */
export const price = typedNumber('money').default('')

// Items are named by identifier; older forms send the whole thing, or one where there may be many.
export const reference = z
  .union([z.string().max(200), z.object({ identifier: z.string().max(200) })])
  .transform((value) => (typeof value === 'string' ? value : value.identifier))
export const references = z
  .union([reference, z.array(reference).max(200)])
  .transform((value) => [value].flat().filter((name) => name !== ''))

/** Comma-separated, or a list. */
export const wordList = z
  .union([z.string().max(1_000), z.array(z.string().max(100)).max(60)])
  .transform((value) => [value].flat().join(','))

/** Pictures in their order: data URLs for new ones, addresses for those already stored. */
export const pictures = z
  .union([z.string(), z.array(z.string()).max(MOST_IMAGES, says('too-many-pictures'))])
  .transform((value) => [value].flat().filter((picture) => picture !== ''))

export const itemIdentifier = z.string(says('item-unnamed')).min(1, says('item-unnamed')).max(200)
