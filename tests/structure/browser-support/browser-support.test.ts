import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { ENHANCEMENTS, enhancementFor } from './enhancements.ts'
import { missingInMarkup } from './markup.ts'
import { missingInSheet } from './style-sheets.ts'
import { unknownToBrowsers } from './web-types.ts'

// One of each kind that was shipped, or could be: a static function, a property, a method, a built-in, a global.
const TOO_NEW = [
  'AbortSignal.any([])',
  'new URLSearchParams().size',
  'document.body.showPopover()',
  "URL.canParse('/')",
  'Promise.withResolvers()',
  'Object.groupBy([], String)',
  '[1].toSorted()',
  'new Set([1]).union(new Set())',
  '[1].values().map(String)',
  'new Intl.DurationFormat()',
  "navigation.navigate('/')",
  'new CloseWatcher()',
]
const OLD_ENOUGH = ['new Set().size', '[1].at(-1)', 'structuredClone(1)', 'AbortSignal.timeout(1)']

const read = (file: string) => readFileSync(file, 'utf8')
const files = (pattern: string) => globSync(pattern).map((file) => file.replaceAll('\\', '/'))

let unknown: string[]
beforeAll(() => {
  unknown = unknownToBrowsers((feature) => enhancementFor(feature) !== undefined, [...TOO_NEW, ...OLD_ENOUGH])
})

describe('the promised browsers know', () => {
  it('every function and property of the web that the pages use', () => {
    expect(unknown.filter((line) => !line.includes('lines.ts'))).toEqual([])
  })

  it('every style, selector and rule, or the sheet says what to do without', () => {
    const found = files('web/**/*.css').flatMap((file) =>
      missingInSheet(read(file))
        .filter(({ feature }) => !enhancementFor(feature, file))
        .map(({ feature, line }) => `${file}:${line} ${feature}`),
    )
    expect(found).toEqual([])
  })

  it('every element and attribute', () => {
    const found = files('web/**/*.tsx').flatMap((file) =>
      missingInMarkup(read(file))
        .filter(({ feature }) => !enhancementFor(feature, file))
        .map(({ feature, line }) => `${file}:${line} ${feature}`),
    )
    expect(found).toEqual([])
  })

  it('and each exception is still needed', () => {
    const used = [
      ...files('web/**/*.css').flatMap((file) =>
        missingInSheet(read(file)).map((found) => ({ ...found, file })),
      ),
      ...files('web/**/*.tsx').flatMap((file) =>
        missingInMarkup(read(file)).map((found) => ({ ...found, file })),
      ),
    ].map(({ feature, file }) => enhancementFor(feature, file))
    const inSheetsAndMarkup = ENHANCEMENTS.filter(({ feature }) => /^(css|html)\./.test(feature))
    expect(inSheetsAndMarkup.filter((each) => !used.includes(each))).toEqual([])
  })
})

describe('the check itself', () => {
  it.each(TOO_NEW.map((line, i) => [line, i + 2] as const))('refuses %s', (_line, at) => {
    expect(unknown.filter((line) => line.includes(`lines.ts(${at},`))).not.toEqual([])
  })

  it('lets through what is old enough', () => {
    const late = unknown.filter((line) => Number(/lines\.ts\((\d+)/.exec(line)?.[1]) > TOO_NEW.length + 1)
    expect(late).toEqual([])
  })

  it.each([
    ['.a { field-sizing: content }', 'css.properties.field-sizing'],
    ['.a { text-wrap: balance }', 'css.properties.text-wrap'],
    ['.a:has(b) { color: red }', 'css.selectors.has'],
    ['.a { color: red; & b { color: red } }', 'css.selectors.nesting'],
    ['@media (scripting: enabled) { .a { color: red } }', 'css.at-rules.media.scripting'],
    ['@starting-style { .a { opacity: 0 } }', 'css.at-rules.starting-style'],
    ['.a { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['.a { color: red; color: color-mix(in srgb, var(--a), red) }', 'css.types.color.color-mix'],
  ])('refuses %s', (sheet, feature) => {
    expect(missingInSheet(sheet).map((found) => found.feature)).toContain(feature)
  })

  it.each([
    '.a { color: red; color: light-dark(red, blue) }',
    '@supports selector(:has(a)) { .a:has(b) { color: red } }',
    '.a:focus-visible { inset-inline: 0 }',
  ])('lets through %s', (sheet) => {
    expect(missingInSheet(sheet)).toEqual([])
  })

  it('refuses markup that is too new', () => {
    expect(missingInMarkup('<div popover="auto" />')[0]?.feature).toBe('html.global_attributes.popover')
    expect(missingInMarkup('<button type="button" disabled />')).toEqual([])
  })
})
