import { latinDigits } from '../digits.ts'

/**
 * What a label's code says. Digits alone: a scanner types them like a keyboard, and on one that is set to Arabic letters would
 * come out as others. The last two are check digits, so that a code typed in by hand with a slip is none.
 */
export type LabelCode =
  | { kind: 'bag'; dayId: string }
  /**
   * `position` is the dish's in its bag; `piece` counts from 1 where it holds several of it; `mark` is the dish's, so that a
   * label of one that was swapped since is known for what it is.
   */
  | { kind: 'meal'; dayId: string; position: number; piece: number; mark: number }

const KINDS = { bag: '1', meal: '2' } as const
// A UUID as a decimal number.
const DAY_DIGITS = 39
const PLACE_DIGITS = 3
const MARK_DIGITS = 4
const LARGEST_UUID = 2n ** 128n - 1n
const CODE = /^(?:1(?<bag>\d{39})|2(?<meal>\d{39})(?<position>\d{3})(?<piece>\d{3})(?<mark>\d{4}))\d{2}$/

/** A dish by four digits of its digest: another one has the same once in ten thousand. */
export function dishMark(digest: string): number {
  let mark = 0
  for (const letter of digest) mark = (mark * 31 + letter.codePointAt(0)!) % 10 ** MARK_DIGITS
  return mark
}

/** 42 digits for a bag and 52 for a meal: an even number, of which Code 128 packs two into one sign. */
export function labelCode(code: LabelCode): string {
  const start = KINDS[code.kind] + digitsOf(code.dayId)
  if (code.kind === 'bag') return withCheckDigits(start)
  const place = padded(code.position, PLACE_DIGITS) + padded(code.piece, PLACE_DIGITS)
  return withCheckDigits(start + place + padded(code.mark, MARK_DIGITS))
}

function padded(part: number, digits: number): string {
  const text = String(part).padStart(digits, '0')
  if (!/^\d+$/.test(text) || text.length > digits)
    throw new RangeError(`${part} does not fit into a label's code.`)
  return text
}

/** As it was scanned or typed; undefined where it is no code of a label. */
export function parseLabelCode(scanned: string): LabelCode | undefined {
  const digits = latinDigits(scanned).replace(/\s/g, '')
  const parts = CODE.exec(digits)?.groups
  if (!parts || withCheckDigits(digits.slice(0, -2)) !== digits) return undefined
  const dayId = uuidOf((parts.bag ?? parts.meal)!)
  if (!dayId) return undefined
  if (parts.bag) return { kind: 'bag', dayId }
  const [position, piece, mark] = [parts.position, parts.piece, parts.mark].map(Number)
  return { kind: 'meal', dayId, position: position!, piece: piece!, mark: mark! }
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
