import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canEnter, type DraftProgress, findStep, firstOpenStep, WIZARD_STEPS } from './wizard-steps.ts'

const schedule = { packageId: 'p1', duration: 'weekly-5', startDate: '2026-11-18' }
const slugs = WIZARD_STEPS.map((step) => step.slug)

test('the four steps have the titles of the specification', () => {
  expect(WIZARD_STEPS.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 Choose Your Plan',
    '2 Select Your Meals',
    '3 Enhancement Products',
    '4 Delivery Details',
  ])
})

describe('a draft', () => {
  test.each([
    ['nothing', {}, 'plan', ['plan']],
    ['a package only', { packageId: 'p1' }, 'plan', ['plan']],
    ['no start date', { ...schedule, startDate: null }, 'plan', ['plan']],
    ['a schedule', schedule, 'meals', ['plan', 'meals']],
    ['a menu', { ...schedule, isMenuConfirmed: true }, 'add-ons', ['plan', 'meals', 'add-ons']],
    ['all of it', { ...schedule, isMenuConfirmed: true, areAddOnsConfirmed: true }, 'delivery', slugs],
    ['a menu without its schedule', { isMenuConfirmed: true, areAddOnsConfirmed: true }, 'plan', ['plan']],
  ])('with %s goes on at %3$s', (_, draft: DraftProgress, open, enterable) => {
    expect(firstOpenStep(draft).slug).toBe(open)
    expect(slugs.filter((slug) => canEnter(slug, draft))).toEqual(enterable)
  })
})

test('an unknown address names no step', () => {
  expect(findStep('meals')?.number).toBe(2)
  for (const slug of ['', 'Meals', '__proto__', undefined]) expect(findStep(slug)).toBeUndefined()
})

test('whatever the draft, the open step can be entered and every step before it too', () => {
  const anyDraft = fc.record(
    {
      packageId: fc.constantFrom('p1', null),
      duration: fc.constantFrom('weekly-5', null),
      startDate: fc.constantFrom('2026-11-18', null),
      isMenuConfirmed: fc.boolean(),
      areAddOnsConfirmed: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const open = firstOpenStep(draft)
      const before = WIZARD_STEPS.filter((step) => step.number <= open.number)
      expect(before.every((step) => canEnter(step.slug, draft))).toBe(true)
    }),
  )
})
