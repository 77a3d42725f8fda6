import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// A number of fils, or a price as an answer has it.
const MONEY = String.raw`(?:\w*[fF]ils|\w*Fare|\w*[pP]rice|\w*[aA]mount|aed)\b(?:\([^()]*\))?`
// Between fils and AED there is a factor of 100, and nothing is added up by it.
const REST = String.raw`(?!\s*100\b)`
const SUMS = [
  new RegExp(String.raw`\b${MONEY}\s*[-+*/%]=?${REST}(?=\s*[\w(])`),
  new RegExp(String.raw`[\w)]\s*[-+*/%]=?\s*\(?(?:\w+\??\.)*${MONEY}`),
  new RegExp(String.raw`\.reduce\([^;]{0,120}?${MONEY}`),
]
const WORDS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"|^import [^;]*?$|<Trans>[\s\S]*?<\/Trans>/gm

const addsMoneyUp = (code: string) => SUMS.some((sum) => sum.test(code.replace(WORDS, '')))

describe('the browser', () => {
  it('adds no money up: it asks domain/money/pricing.ts, as the server does', () => {
    const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((file) => addsMoneyUp(readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    'const all = meals.reduce((sum, meal) => sum + fils(meal.fareDetails.totalFare), 0)',
    'let sum = 0; for (const line of lines) sum += line.totalFils',
    'const total = filsFromAed(fare.totalFare) - bagFils',
    '<Price fils={priceFils * quantity * days} />',
    'const each = line.totalPrice / line.quantity',
    'const total = order.amount + fee.amount',
  ])('would be caught with %s', (code) => expect(addsMoneyUp(code)).toBe(true))

  it.each([
    'const fils = (aed: number) => Math.round(aed * 100)',
    'amount: (fils) => money().format(fils / 100)',
    'const { totalFils } = sumLines(linesInFils(cart.lines))',
    '<Price fils={filsFromAed(line.total)} size="s" />',
    '// totalFils + bagFils',
  ])('may write %s', (code) => expect(addsMoneyUp(code)).toBe(false))
})
