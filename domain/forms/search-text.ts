/** A text as search sees it: no case, accents, Arabic vowel signs or spelling variants, single spaces. */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether every word of the query occurs in the text. */
export function matchesSearch(text: string, query: string): boolean {
  const within = searchText(text)
  return searchText(query)
    .split(' ')
    .every((word) => within.includes(word))
}
