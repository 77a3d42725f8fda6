// What the invoice's fonts have: Latin and Arabic letters, their digits and the usual signs.
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script_Extensions=Arabic}\x20-\x7e\xa0-\xff\u2010-\u2027\u2030-\u203a\u20ac\n]/gu
// With what joins and colours them.
const EMOJI =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|[\u200b-\u200f]|\u20e3|\ufe0e|\ufe0f|\ufeff/gu

/** A text as the invoice can print it: without emoji, and with ? for letters of scripts it has no font for. */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[©®™‼⁉]/g, (sign) => KEPT_SIGNS[sign] ?? '')
    .replace(EMOJI, '')
    .replace(UNPRINTABLE, '?')
    .replace(/ {2,}/g, ' ')
    .trim()
  return plain === '' && text.trim() !== '' ? '?' : plain
}

// Signs that are emoji to Unicode and plain signs to everybody else.
const KEPT_SIGNS: Record<string, string> = { '©': '(c)', '®': '(R)', '™': 'TM', '‼': '!!', '⁉': '!?' }

/** The same for every text in a value. */
export function printableAll<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T
  if (Array.isArray(value)) return value.map(printableAll) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printableAll(inner)])) as T
}
