import { latinDigits } from './digits.ts'

/**
 * What a label's code says. Digits alone: a scanner types them like a keyboard, and on one that is set to Arabic letters would
 * come out as others. The last two are check digits, so that a code typed in by hand with a slip is none.
 */
export type LabelCode =
  | { kind: 'bag'; dayId: string }
  /** `position` is the dish's in its bag; `piece` counts from 1 where it holds several of it. */
  | { kind: 'meal'; dayId: string; position: number; piece: number }

const KINDS = { bag: '1', meal: '2' } as const
// A UUID as a decimal number.
const DAY_DIGITS = 39
const MOST_OF_A_PART = 999
const LARGEST_UUID = 2n ** 128n - 1n
const CODE = /^(?:1(?<bag>\d{39})|2(?<meal>\d{39})(?<position>\d{3})(?<piece>\d{3}))\d{2}$/

/** 42 digits for a bag and 48 for a meal: an even number, of which Code 128 packs two into one sign. */
export function labelCode(code: LabelCode): string {
  const parts = code.kind === 'meal' ? [code.position, code.piece] : []
  if (parts.some((part) => !Number.isInteger(part) || part < 0 || part > MOST_OF_A_PART))
    throw new RangeError(`No label code has the parts ${parts.join(' and ')}.`)
  const digits = [
    KINDS[code.kind],
    digitsOf(code.dayId),
    ...parts.map((part) => String(part).padStart(3, '0')),
  ]
  return withCheckDigits(digits.join(''))
}

/** As it was scanned or typed; undefined where it is no code of a label. */
export function parseLabelCode(scanned: string): LabelCode | undefined {
  const digits = latinDigits(scanned).replace(/\s/g, '')
  const parts = CODE.exec(digits)?.groups
  if (!parts || withCheckDigits(digits.slice(0, -2)) !== digits) return undefined
  const dayId = uuidOf((parts.bag ?? parts.meal)!)
  if (!dayId) return undefined
  if (parts.bag) return { kind: 'bag', dayId }
  return { kind: 'meal', dayId, position: Number(parts.position), piece: Number(parts.piece) }
}

const digitsOf = (uuid: string) =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString()
    .padStart(DAY_DIGITS, '0')

function uuidOf(digits: string): string | undefined {
  const number = BigInt(digits)
  if (number > LARGEST_UUID) return undefined
  const hex = number.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

// As an IBAN has them (ISO 7064, MOD 97-10): they find every wrong digit and every two that changed places.
export const withCheckDigits = (digits: string) =>
  digits + String(98n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0')
