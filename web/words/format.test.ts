import { describe, expect, it } from 'vitest'
import { addDays } from '../../domain/plain-date.ts'
import { english } from './english.ts'
import { formatters, fromBrowser } from './format.ts'

const shop = formatters('en')

describe('money and dates in English', () => {
  it('write money with two decimals and a space that never breaks', () => {
    expect(shop.money(4500)).toBe('AED\u00a045.00')
    expect(shop.money(104_550)).toBe('AED\u00a01,045.50')
    expect(shop.money(-7_905)).toBe('AED\u00a0-79.05')
  })

  it('write a day as a person would say it', () => {
    expect(shop.longDate('2026-11-22')).toBe('Sunday 22 November')
    expect(shop.shortDate('2026-11-22')).toBe('Sun 22 Nov')
    expect(shop.fullDate('2026-11-22')).toBe('22 November 2026')
  })

  it('tell a moment by the clocks of Dubai', () => {
    expect(shop.momentDay('2026-11-21T20:05:00Z')).toBe('22 November 2026')
    expect(shop.momentTime('2026-11-21T20:05:00.000Z')).toBe('00:05')
    expect(shop.momentTime('2026-11-22T14:05:00+04:00')).toBe('14:05')
  })

  it('say what the language of the machine would say', () => {
    const machine = fromBrowser('en-GB')
    for (let i = 0, day = '2023-12-25'; i < 800; i++, day = addDays(day, 1))
      for (const way of [
        'longDate',
        'shortDate',
        'fullDate',
        'weekday',
        'weekdayName',
        'dayOfMonth',
        'shortMonth',
        'monthName',
      ] as const)
        expect(english[way](day)).toBe(machine[way](day))
    for (const fils of [0, 5, 99, 100, 4_500, 99_999, 100_000, 123_456_789, -45_050]) {
      expect(english.amount(fils)).toBe(machine.amount(fils))
      expect(english.number(fils)).toBe(machine.number(fils))
    }
    for (const value of [0.4, 0.5, 1.5, 999.5, 1234.49])
      expect(english.number(value)).toBe(machine.number(value))
    for (const time of ['2026-11-22T00:05:00.000Z', '2026-11-22T23:59:59.000Z'])
      expect(english.clock(time)).toBe(machine.clock(time))
  })
})

describe('another language', () => {
  it('is what the machine knows of it', () => {
    expect(formatters('ar').fullDate('2026-11-22')).toBe('22 نوفمبر 2026')
    expect(formatters('ar').money(104_550)).toBe('AED\u00a01,045.50')
  })
})
