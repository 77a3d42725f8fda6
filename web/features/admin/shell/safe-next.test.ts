import { expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

it.each([
  ['/admin-dashboard?view=orders&page=2', '/admin-dashboard?view=orders&page=2'],
  ['/admin-dashboard', '/admin-dashboard'],
  ['//elsewhere.example', '/admin-dashboard'],
  ['https://elsewhere.example/admin-dashboard', '/admin-dashboard'],
  ['/admin-dashboard.elsewhere.example', '/admin-dashboard'],
  [null, '/admin-dashboard'],
])('after signing in, %j leads to %s', (next, to) => {
  expect(safeNext(next)).toBe(to)
})
