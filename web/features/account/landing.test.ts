import { describe, expect, it } from 'vitest'
import { landingPage, safeNext } from './landing.ts'

const origin = 'https://shop.example'

describe('where people land after signing in', () => {
  it.each(['/profile', '/select-plan?step=delivery', '/summary#pay', '/cart/'])('%s is taken', (next) => {
    expect(safeNext(next, origin)).toBe(next)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\\[not an address',
    'javascript:alert(1)',
    'profile',
    '',
    null,
    '/Order',
    '/register?x=1',
  ])('%s is not', (next) => {
    expect(safeNext(next, origin)).toBeUndefined()
  })

  it('is where the link says, else the address step of an unfinished order, else the checkout', () => {
    expect(landingPage('address', '/profile')).toBe('/profile')
    expect(landingPage('address', undefined)).toBe('/select-plan')
    expect(landingPage(null, undefined)).toBe('/checkout')
  })
})
