import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Scheme = 'light' | 'dark'

const tokens = readTokens(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))

const text = 4.5
const graphic = 3

const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const onSurfaces = ['text', 'text-soft', 'brand', 'accent-text', 'danger', 'info', 'success']
const textPairs: [string, string][] = [
  ...surfaces.flatMap((back) => onSurfaces.map((ink): [string, string] => [ink, back])),
  ['text-on-deep', 'surface-deep'],
  ['text-on-deep-soft', 'surface-deep'],
  ['accent', 'surface-deep'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand-soft', 'brand-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['success', 'success-soft'],
  ['text', 'brand-soft'],
]
const graphicPairs: [string, string][] = [
  ...surfaces.flatMap((back): [string, string][] => [
    ['line-strong', back],
    ['focus', back],
    ['figure-1', back],
    ['figure-3', back],
    ['brand', back],
  ]),
  ['figure-2', 'surface-raised'],
  ['figure-2', 'surface'],
]

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  it.each(textPairs)('let %s be read on %s', (ink, back) => {
    expect(contrast(tokens[scheme][ink]!, tokens[scheme][back]!)).toBeGreaterThanOrEqual(text)
  })

  it.each(graphicPairs)('let %s be seen on %s', (ink, back) => {
    expect(contrast(tokens[scheme][ink]!, tokens[scheme][back]!)).toBeGreaterThanOrEqual(graphic)
  })

  it('give every colour a value of its own in both schemes', () => {
    const other = scheme === 'light' ? 'dark' : 'light'
    expect(Object.keys(tokens[scheme]).sort()).toEqual(Object.keys(tokens[other]).sort())
  })
})

/** The colours of tokens.css, by scheme and name. */
function readTokens(css: string): Record<Scheme, Record<string, string>> {
  const read = (scheme: Scheme) => {
    const block = new RegExp(`\\[data-scheme="${scheme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
    )
  }
  return { light: read('light'), dark: read('dark') }
}

/** WCAG's contrast between two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
