import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPin, mapLinkOf, parsePin, pointOf, writePin } from './pin.ts'

const written = (typed: string) => {
  const pin = parsePin(typed)
  return pin && writePin(pin)
}

describe('a pin', () => {
  it.each([
    ['25.2048, 55.2708', '25.2048, 55.2708'],
    [' 25.2048  55.2708 ', '25.2048, 55.2708'],
    ['25.2048,55.2708', '25.2048, 55.2708'],
    ['٢٥.٢٠٤٨, ٥٥.٢٧٠٨', '25.2048, 55.2708'],
    ['25.20481234567, 55.27089876543', '25.204812, 55.270899'],
    ['25.0, 55.000', '25.0, 55.0'],
    ['geo:25.2048,55.2708?z=17', '25.2048, 55.2708'],
    ['https://maps.google.com/?q=25.2048,55.2708', '25.2048, 55.2708'],
    ['https://www.google.com/maps/search/?api=1&query=25.2048%2C55.2708', '25.2048, 55.2708'],
    ['https://www.google.com/maps/place/Door/@25.1,55.1,17z/data=!3d25.2048!4d55.2708', '25.2048, 55.2708'],
    ['https://www.google.com/maps/@25.2048,55.2708,15z', '25.2048, 55.2708'],
    ['30032 95320', '30032 95320'],
    ['3003295320', '30032 95320'],
    ['Makani: 30032 95320', '30032 95320'],
  ])('is read from %j', (typed, stored) => {
    expect(written(typed)).toBe(stored)
    expect(written(stored)).toBe(stored)
  })

  it.each([
    ['nothing', ''],
    ['words', 'behind the mosque'],
    ['too few digits', '30032 9532'],
    ['a short link, which has no place in it', 'https://maps.app.goo.gl/AbCdEf123'],
    ['whole degrees, which name a desert', '25, 55'],
    ['another country', '51.5072, -0.1276'],
    ['the wrong way round', '55.2708, 25.2048'],
  ])('is not %s', (_, typed) => {
    expect(isPin(typed)).toBe(false)
  })

  it('anywhere in the Emirates comes back as it was stored', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(degrees(22.7, 26.5), degrees(51.1, 56.5), (lat, lon) => {
        const stored = writePin({ kind: 'point', point: { lat, lon } })
        expect(writePin({ kind: 'point', point: pointOf(stored)! })).toBe(stored)
      }),
    )
  })

  it('leads to the map; a Makani number has no point', () => {
    expect(mapLinkOf('25.2048, 55.2708')).toBe(
      'https://www.google.com/maps/search/?api=1&query=25.2048%2C55.2708',
    )
    expect(mapLinkOf('30032 95320')).toContain('query=Makani%2030032%2095320')
    expect(pointOf('30032 95320')).toBe(null)
    expect(pointOf('')).toBe(null)
  })
})
