import { parseAed } from '../money.ts'

export const LARGEST_NUMBER = 100_000
export const LARGEST_WHOLE = 1_000_000

/** The kinds of numbers a form asks for: an amount in AED, a measure such as grams, a count such as stock. */
export type NumberKind = 'money' | 'number' | 'whole'

/** What is wrong where something else was typed. */
export const NUMBER_CODES = {
  money: 'not-an-amount',
  number: 'not-a-number',
  whole: 'not-a-whole-number',
} as const satisfies Record<NumberKind, string>

const PLAIN = /^\d+(\.\d+)?$/

/**
 * The number typed, or undefined where it is none. Letters, signs, exponents and what is too large are refused, never read
 * as 0: a price of '1O' would give the dish away.
 */
export function parseNumber(kind: NumberKind, typed: number | string): number | undefined {
  const text = String(typed).trim()
  if (!PLAIN.test(text)) return undefined
  const number = Number(text)
  if (kind === 'money') return parseAed(text) === undefined ? undefined : number
  if (kind === 'whole') return Number.isInteger(number) && number <= LARGEST_WHOLE ? number : undefined
  return number <= LARGEST_NUMBER ? number : undefined
}

/** A comma-separated field as a list: trimmed, no blanks, nothing twice whatever the case. */
export function listFromText(text: string): string[] {
  const seen = new Map<string, string>()
  for (const part of text.split(',')) {
    const word = part.trim()
    const key = word.toLowerCase()
    if (word && !seen.has(key)) seen.set(key, word)
  }
  return [...seen.values()]
}
