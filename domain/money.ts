export const CURRENCY = 'AED'
export const FILS_PER_AED = 100

// AED 20 million: far above any order, and fits the database's 32-bit integers.
export const MAX_FILS = 2_000_000_000

export function isFils(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 0 && amount <= MAX_FILS
}

export function requireFils(amount: number, name = 'amount'): number {
  if (!isFils(amount)) throw new RangeError(`${name} must be whole fils from 0 to ${MAX_FILS}, got ${amount}`)
  return amount
}

/** The amount in fils, or undefined where the text or number is not an amount with at most two decimals. */
export function parseAed(aed: number | string): number | undefined {
  const parts = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(String(aed).trim())
  if (!parts) return undefined
  const fils = Number(parts[1]) * FILS_PER_AED + Number((parts[2] ?? '').padEnd(2, '0'))
  return isFils(fils) ? fils : undefined
}

export function filsFromAed(aed: number | string): number {
  const fils = parseAed(aed)
  if (fils === undefined) throw new RangeError(`not an amount in AED with at most two decimals: ${aed}`)
  return fils
}

/** The same for an amount that may be taken off. */
export const signedFilsFromAed = (aed: number): number => (aed < 0 ? 0 - filsFromAed(-aed) : filsFromAed(aed))

export function aedFromFils(fils: number): number {
  return fils / FILS_PER_AED
}

export function formatAed(fils: number, locale = 'en-AE'): string {
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: CURRENCY,
    numberingSystem: 'latn',
  })
  // Intl's no-break spaces differ between versions; a page rendered twice must give the same text.
  return formatter.format(aedFromFils(fils)).replace(/[\u00a0\u202f]/g, ' ')
}
