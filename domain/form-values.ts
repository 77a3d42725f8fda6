/** A form's number: 0 where it is empty, negative or not a number. */
export function numberOrZero(value: unknown): number {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  const number = isNumeric ? Number(value) : 0
  return Number.isFinite(number) && number > 0 ? number : 0
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
