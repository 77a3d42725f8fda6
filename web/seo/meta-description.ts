const SHORTEST = 50
const LONGEST = 160

/** What a search engine shows under the title: neither two words nor cut in the middle of one. */
export function metaDescription(text: string, shop: { name: string; tagline: string }): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const whole = plain.length < SHORTEST ? `${plain} ${shop.name}: ${shop.tagline}.`.trim() : plain
  if (whole.length <= LONGEST) return whole
  const cut = whole.slice(0, LONGEST)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`
}
