import { expect, it } from 'vitest'
import { landingPage } from './landing.ts'

it('people land where the link says, else at the address step of an unfinished order, else at the checkout', () => {
  expect(landingPage('address', '/profile')).toBe('/profile')
  expect(landingPage('address', undefined)).toBe('/select-plan')
  expect(landingPage(null, undefined)).toBe('/checkout')
})
