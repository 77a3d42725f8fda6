import { latinDigits } from '../digits.ts'
import { withCheckDigits } from '../kitchen/label-code.ts'

const LARGEST_NUMBER = 999_999
/** Made and printed at once. */
export const MOST_NEW_BAGS = 200

/** What is on a cool bag: digits alone, as on labels, with two check digits. Nine of them, to be typed by hand if need be. */
export function bagCode(number: number): string {
  if (!Number.isInteger(number) || number < 1 || number > LARGEST_NUMBER)
    throw new RangeError(`No bag has the number ${number}.`)
  return withCheckDigits(`3${String(number).padStart(6, '0')}`)
}

/** As it was scanned or typed; undefined where it is no code of a bag. */
export function parseBagCode(scanned: string): string | undefined {
  const digits = latinDigits(scanned).replace(/\s/g, '')
  return /^3\d{8}$/.test(digits) && withCheckDigits(digits.slice(0, -2)) === digits ? digits : undefined
}
