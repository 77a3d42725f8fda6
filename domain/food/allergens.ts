/** The fourteen that must be named on food; a meal may name others too. */
export const ALLERGENS = [
  'Celery',
  'Crustaceans',
  'Eggs',
  'Fish',
  'Gluten',
  'Lupin',
  'Milk',
  'Molluscs',
  'Mustard',
  'Peanuts',
  'Sesame',
  'Soya',
  'Sulphites',
  'Tree nuts',
] as const

export type Allergen = (typeof ALLERGENS)[number]

/** What people name together: avoiding the one is avoiding each of the others. */
export const ALLERGEN_GROUPS: readonly { name: string; members: readonly Allergen[] }[] = [
  { name: 'Nuts', members: ['Peanuts', 'Tree nuts'] },
  { name: 'Shellfish', members: ['Crustaceans', 'Molluscs'] },
]

// Names are typed freely in the back-office. These are the other words for the fourteen, in the singular.
const OTHER_WORDS: Partial<Record<Allergen, readonly string[]>> = {
  Celery: ['celeriac'],
  Crustaceans: ['shellfish', 'prawn', 'shrimp', 'crab', 'lobster'],
  Fish: ['anchovy', 'salmon', 'tuna'],
  Gluten: ['wheat', 'rye', 'barley', 'oat', 'spelt', 'semolina', 'bulgur', 'freekeh'],
  Milk: ['dairy', 'lactose', 'butter', 'cream', 'cheese', 'yogurt', 'yoghurt', 'whey', 'casein'],
  Molluscs: ['shellfish', 'mussel', 'clam', 'oyster', 'squid', 'octopus', 'scallop'],
  Peanuts: ['nut', 'groundnut'],
  Sesame: ['tahini'],
  Soya: ['soy', 'soybean', 'tofu', 'edamame'],
  Sulphites: ['sulfite', 'sulphur dioxide'],
  'Tree nuts': [
    'nut',
    'almond',
    'brazil nut',
    'cashew',
    'hazelnut',
    'macadamia',
    'pecan',
    'pine nut',
    'pistachio',
    'walnut',
  ],
}

type WithAllergens = { allergens: readonly string[] }

/** ' tree nut ': in small letters and in the singular, so that a name is found whole inside a longer one. */
export const plainWords = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular).join(' ')} `
const singular = (word: string) =>
  word
    .replace(/(?<=..)s$/, '')
    .replace(/ie$/, 'y')
    .replace(/oe$/, 'o')

const WORDS_OF = ALLERGENS.map((name) => ({
  name,
  words: [name, ...(OTHER_WORDS[name] ?? [])].map(plainWords),
}))

/** 'Cashew nuts' means tree nuts, 'nuts' any of them, 'shellfish' two of the fourteen; another word means itself. */
export function meantBy(text: string): string[] {
  const said = plainWords(text)
  const exact = WORDS_OF.filter(({ words }) => words.includes(said))
  const found =
    exact.length > 0 ? exact : WORDS_OF.filter(({ words }) => words.some((word) => said.includes(word)))
  return found.length > 0 ? found.map(({ name }) => name) : [said]
}

/** Those of a dish's allergens that a customer avoids, as the dish names them. In doubt it is a conflict. */
export function avoidedIn(dish: WithAllergens, avoided: readonly string[]): string[] {
  if (avoided.length === 0) return []
  const meant = new Set(avoided.flatMap(meantBy))
  return dish.allergens.filter((allergen) => meantBy(allergen).some((name) => meant.has(name)))
}

/** What is avoided now and was not then, whatever it was called: who avoided nuts has told nothing new with peanuts. */
export function avoidedSince(avoided: readonly string[], then: readonly string[]): string[] {
  const meantThen = new Set(then.flatMap(meantBy))
  return avoided.flatMap(meantBy).filter((name) => !meantThen.has(name))
}

/** Of a name that means several things, those that are avoided: of 'Shellfish' perhaps crustaceans alone. */
export function avoidedAmong(name: string, avoided: readonly string[]): string[] {
  const several = meantBy(name)
  if (several.length === 1) return []
  const meant = new Set(avoided.flatMap(meantBy))
  return several.filter((one) => meant.has(one))
}

const GROUPS = ALLERGEN_GROUPS.map(({ name, members }) => ({
  name,
  ...{ members: members.map(plainWords), names: [name, ...members].map(plainWords) },
}))

/** Each name once; a group where all of it is there: peanuts and tree nuts are nuts. */
export function namedTogether(allergens: readonly string[]): string[] {
  const named = new Map<string, string>()
  for (const name of allergens) {
    const words = plainWords(name)
    if (!named.has(words)) named.set(words, name)
  }
  const whole = GROUPS.filter(({ members }) => members.every((member) => named.has(member)))
  const grouped = new Set(whole.flatMap(({ names }) => names))
  const alone = [...named].filter(([words]) => !grouped.has(words))
  return [...alone.map(([, name]) => name), ...whole.map(({ name }) => name)]
}
