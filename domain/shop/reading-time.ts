export const WORDS_PER_MINUTE = 200

/** Whole minutes it takes to read a text, at least 1. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
