export const MAX_IDENTIFIER_LENGTH = 80
const FALLBACK = 'item'

/** A name as part of an address: lower case, hyphens for spaces; Latin letters lose accents, other scripts stay. */
export function slugOf(name: string): string {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      // Latin accents and Arabic vowel signs; marks of other scripts belong to their letters.
      .replace(/[\u0300-\u036f\u064b-\u0652\u0640]/g, '')
      .normalize('NFC')
      .replace(/['’ʼ]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
  )
}

/** The slug and a short unique tail, made by the caller from lower-case letters and digits. */
export function makeIdentifier(name: string, tail: string): string {
  if (!/^[a-z0-9]{1,20}$/.test(tail)) throw new RangeError(`not a tail of letters and digits: ${tail}`)
  // By code points, so that no letter is cut in half.
  let slug = ''
  for (const letter of slugOf(name)) {
    if (slug.length + letter.length + 1 + tail.length > MAX_IDENTIFIER_LENGTH) break
    slug += letter
  }
  return `${slug.replace(/-$/, '') || FALLBACK}-${tail}`
}
