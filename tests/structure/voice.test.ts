import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** One word for each thing, as docs/voice.md has it. */
const SAY: [RegExp, string][] = [
  [/\be-mail/i, 'email'],
  [/\buser name/i, 'username'],
  [/\bbasket\b/i, 'cart'],
  [/\blog (in|out)\b/i, 'sign in, sign out'],
  [/\bshall (we|it|I)\b/i, 'a plain question or an instruction'],
]

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

it('pages, mails and messages keep to one word for each thing', () => {
  const slips = globSync('{web,server,domain,contract}/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const words = withoutComments(readFileSync(path, 'utf8'))
      return SAY.filter(([wrong]) => wrong.test(words)).map(
        ([wrong, right]) => `${path}: ${wrong.exec(words)![0]}, better ${right}`,
      )
    })
  expect(slips).toEqual([])
})
