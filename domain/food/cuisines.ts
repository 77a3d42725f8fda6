/** Where a dish comes from, so that a day does not have the same twice. One from nowhere in particular has none. */
export const CUISINES = ['gulf', 'levantine', 'indian', 'filipino', 'japanese', 'mediterranean'] as const
export type Cuisine = (typeof CUISINES)[number]
