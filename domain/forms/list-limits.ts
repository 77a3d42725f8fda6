/** A search counts no further: whoever finds more than a thousand will add a word, not turn a hundred pages. */
export const MOST_FOUND = 1_000
