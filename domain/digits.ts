// The first digit of each row of ten that phones here offer: Arabic, Persian and Urdu, Hindi.
const ZEROES = [0x0660, 0x06f0, 0x0966]

/** The same number in the digits machines read: 0 to 9, whatever keyboard it was typed on. */
export function latinDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = ZEROES.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
