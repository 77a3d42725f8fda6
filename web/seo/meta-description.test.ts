import { expect, it } from 'vitest'
import { metaDescription } from './meta-description.ts'

const shop = { name: 'Fitt Meals', tagline: 'Eat well, every day, in Dubai' }

it('a short description says whose it is', () => {
  expect(metaDescription('Built to last.', shop)).toBe(
    'Built to last. Fitt Meals: Eat well, every day, in Dubai.',
  )
})

it('a long one ends with a word', () => {
  const cut = metaDescription('Slowly cooked lentils, '.repeat(20), shop)
  expect(cut).toMatch(/(cooked|lentils|Slowly)…$/)
  expect(cut.length).toBeLessThanOrEqual(161)
})

it('one of the right length stays as it is', () => {
  const text = 'Nutritionist-approved meal plans, cooked in Dubai and weighed to the gram.'
  expect(metaDescription(text, shop)).toBe(text)
})
