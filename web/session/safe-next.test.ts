import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const origin = 'https://shop.example'

it.each([
  '/profile',
  '/select-plan?step=delivery',
  '/summary#pay',
  '/cart/',
  '/ar/cart',
  '/order-success?id=1',
])('a customer goes on to %s', (next) => expect(safeNext(next, origin, 'customer')).toBe(next))

it.each(['/admin-dashboard?view=orders&page=2', '/admin-dashboard', '/kitchen?date=2026-11-20', '/packing'])(
  'an admin goes on to %s',
  (next) => expect(safeNext(next, origin, 'admin')).toBe(next),
)

it.each([
  'https://evil.example',
  'https://shop.example/profile',
  '//evil.example',
  '//evil.example/profile',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example/phish',
  '/..//evil.example/profile',
  '/profile/..//evil.example',
  '/%2e//evil.example/profile',
  '/./\\evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  null,
  '/Order',
  '/register?x=1',
  '/admin-dashboard.evil.example',
  '/profiles',
  '/api/user/logout',
  'http://[',
  '/\\[',
])('nobody is sent to %j', (next) => {
  expect(safeNext(next, origin, 'customer')).toBeUndefined()
  expect(safeNext(next, origin, 'admin')).toBeUndefined()
})

it('whatever is written, the link that comes of it stays in the shop', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    'profile',
    'cart',
    '?',
    '#',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const next = safeNext(`/${pieces.join('')}`, origin, 'customer')
      if (next !== undefined) expect(new URL(next, `${origin}/Order`).origin).toBe(origin)
    }),
    { numRuns: 2_000 },
  )
})
