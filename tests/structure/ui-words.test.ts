import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The shop's own things. Words that parts need too are left out: a menu opens, an order is of layers or rows.
const WORDS = [
  'meal',
  'dish',
  'food',
  'plate',
  'tray',
  'kcal',
  'calorie',
  'protein',
  'carb',
  'macro',
  'allergen',
]
const MORE = [
  'plan',
  'package',
  'product',
  'cart',
  'checkout',
  'delivery',
  'customer',
  'price',
  'fils',
  'aed',
]
const product = new RegExp(`(?<![a-z])(${[...WORDS, ...MORE].join('|')})(e?s)?(?![a-z])`, 'i')

/** 'mealName' is two words; the compiler's macros are nobody's food. */
const wordsOf = (text: string) => text.replaceAll(/'@lingui\/.*'/g, '').replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')

it('parts know no word of the product', () => {
  const found = globSync('web/ui/**/*.{ts,tsx,css}').flatMap((file) =>
    `${file}\n${readFileSync(file, 'utf8')}`
      .split('\n')
      .filter((line) => product.test(wordsOf(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('and a breach is found', () => {
  for (const line of [
    '/** A meal. */',
    'const mealName = 1',
    '--shadow-plate: 0',
    "'./price-bar.tsx'",
    'totalFils',
  ])
    expect(product.test(wordsOf(line))).toBe(true)
  expect(product.test(wordsOf("import { Trans } from '@lingui/react/macro'"))).toBe(false)
})
