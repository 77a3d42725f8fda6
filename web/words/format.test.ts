import { describe, expect, it } from 'vitest'
import { formatters } from './format.ts'

const english = formatters('en')

describe('money and dates in English', () => {
  it('write money with two decimals and a space that never breaks', () => {
    expect(english.money(4500)).toBe('AED\u00a045.00')
    expect(english.money(104_550)).toBe('AED\u00a01,045.50')
  })

  it('write a day as a person would say it', () => {
    expect(english.longDate('2026-11-22')).toBe('Sunday 22 November')
    expect(english.shortDate('2026-11-22')).toBe('Sun 22 Nov')
    expect(english.fullDate('2026-11-22')).toBe('22 November 2026')
  })
})
