import { z } from 'zod'
import { numberOrZero } from '../domain/form-values.ts'
import { MAX_FILS, parseAed } from '../domain/money.ts'

const TOO_LONG = 'That is too long.'
const LARGEST_NUMBER = 100_000
const LARGEST_AED = MAX_FILS / 100
const MOST_IMAGES = 10

export const shortText = z.string().trim().max(200, TOO_LONG)
export const longText = z.string().trim().max(4_000, TOO_LONG)

/** A number of a form: 0 where it is empty or makes no sense. */
export const looseNumber = z
  .unknown()
  .default(0)
  .transform((value) => Math.min(numberOrZero(value), LARGEST_NUMBER))
export const looseAed = z
  .unknown()
  .default(0)
  .transform((value) => Math.min(Math.round(numberOrZero(value) * 100) / 100, LARGEST_AED))

/** An amount that must be there and be right. Whether it is filled in at all is for the rules to say. */
export const exactAed = z
  .union([z.number(), z.string().trim()], 'Please enter an amount in AED, such as 45.00.')
  .refine((value) => value === '' || parseAed(value) !== undefined, {
    error: 'Please enter an amount in AED, such as 45.00.',
  })

// Items are named by identifier; older forms send the whole thing, or one where there may be many.
const reference = z
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
  .union([z.string(), z.array(z.string()).max(MOST_IMAGES, `At most ${MOST_IMAGES} pictures, please.`)])
  .transform((value) => [value].flat().filter((picture) => picture !== ''))

export const itemIdentifier = z.string('Name the item.').min(1, 'Name the item.').max(200)
