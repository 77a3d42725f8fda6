import { describe, expect, it } from 'vitest'
import { scriptsGiveWay } from './scripts-give-way.ts'

const PAGE =
  '<html><head><title>Café</title><link rel="modulepreload" href="/a.js"/></head><body><p>é</p></body></html>'

const lowered = (page: string) => scriptsGiveWay(Buffer.from(page)).toString()

describe('a page on its way', () => {
  it('asks for its scripts last', () => {
    expect(lowered(PAGE)).toBe(PAGE.replace('"modulepreload" ', '"modulepreload" fetchpriority="low" '))
  })

  it('is left as it is without a head', () => {
    expect(lowered('<p>none</p>')).toBe('<p>none</p>')
  })
})
