import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isProblemCode } from '../../contract/problems/problems.ts'

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const breachesIn = (files: string, breaches: (code: string) => string[], known: string[] = []) =>
  globSync(files)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file) && !known.includes(file))
    .flatMap((file) =>
      breaches(withoutComments(readFileSync(file, 'utf8'))).map((text) => `${file}: ${text}`),
    )

/** `new AppError('…')` with anything but a code of the list. */
const freeSentences = (code: string) =>
  [...code.matchAll(/new AppError\(\s*(?:\d+|(['"`])((?:(?!\1).)*)\1)/g)]
    .filter(([, , named]) => named === undefined || !isProblemCode(named))
    .map(([text]) => text)

/** A text that a schema would say: with a capital and a space, and neither a call's name nor its summary. */
const schemaSentences = (code: string) =>
  [...code.matchAll(/(summary:\s*)?(['"`])([A-Z](?:(?!\2).)* (?:(?!\2).)*)\2/g)]
    .filter(([, summary, , text]) => !summary && !/^(GET|POST|PATCH|PUT|DELETE) \//.test(text!))
    .map(([, , , text]) => text!)

const MESSAGE = String.raw`\b(?:message|messageOf\(\w+\))`
const COMPARED = new RegExp(
  [
    String.raw`${MESSAGE}\s*[!=]==?(?!=)`,
    String.raw`[!=]==?\s*\w+(?:\?)?\.message\b`,
    String.raw`${MESSAGE}\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(`,
    String.raw`\.test\(\s*[\w.]*\bmessage\b`,
    String.raw`\[\s*(?:\w+\.)*message\s*\]`,
    String.raw`switch \([\w.]*message\)`,
  ].join('|'),
  'g',
)
const comparedMessages = (code: string) => [...code.matchAll(COMPARED)].map(([text]) => text)

describe('problems are codes', () => {
  it('an AppError names one', () => {
    expect(breachesIn('server/**/*.ts', freeSentences)).toEqual([])
  })

  it('a schema names one, and says no sentence of its own', () => {
    expect(breachesIn('contract/*.ts', schemaSentences, ['contract/item-nouns.ts'])).toEqual([])
  })

  it('a page acts on them, never on the text of a message', () => {
    // A browser gives a script that failed to load no code.
    const known = ['web/shell/error-page.tsx']
    expect(breachesIn('web/**/*.{ts,tsx}', comparedMessages, known)).toEqual([])
  })
})

describe('a breach is seen:', () => {
  it.each([
    `throw new AppError('The kitchen is closed.')`,
    'throw new AppError(`The kitchen is closed.`)',
    `throw new AppError(\n  'no-such-code', {})`,
    `throw new AppError(409, message)`,
  ])('%s', (code) => {
    expect(freeSentences(code)).toHaveLength(1)
  })

  it.each([`z.string('Title is required')`, `z.string().max(9, \`At most \${most} letters, please.\`)`])(
    '%s',
    (code) => {
      expect(schemaSentences(code)).toHaveLength(1)
    },
  )

  it.each([
    `if (error.message === t\`Sold out\`)`,
    `const isOurs = notVerified !== error.message`,
    `error.message.startsWith('Payment')`,
    `/sold out/i.test(error.message)`,
    `words[message] ?? message`,
    `switch (error.message) {`,
    `messageOf(error) === 'Sold out'`,
  ])('%s', (code) => {
    expect(comparedMessages(code)).not.toEqual([])
  })

  it.each([
    `throw new AppError('not-found')`,
    `throw new AppError(KINDS[purpose].expired)`,
    `setProblem(error.message)`,
    `const { field, message } = problem`,
    `summary: 'The customer’s own orders',`,
  ])('and what is none is not: %s', (code) => {
    expect([...freeSentences(code), ...schemaSentences(code), ...comparedMessages(code)]).toEqual([])
  })
})
