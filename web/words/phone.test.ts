import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it.each([
  ['+971501234567', '+971 50 123 4567'],
  ['+97145550142', '+971 4 555 0142'],
  ['+442071234567', '+442071234567'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown)
})
