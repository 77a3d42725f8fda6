import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalPath } from './normal-path.ts'

it.each([
  ['/api/user/login', '/api/user/login'],
  ['/%61pi/user/login', '/api/user/login'],
  ['/%61%70%69/user/%6Cogin?next=%61', '/api/user/login?next=%61'],
  ['//api///user/login', '/api/user/login'],
  ['/x/../api/./user/%2e%2e/user/login', '/api/user/login'],
  ['/../../etc/passwd', '/etc/passwd'],
  ['//', '/'],
  ['/.', '/'],
  ['/cart/', '/cart/'],
  ['/cart//?a=//b', '/cart/?a=//b'],
  ['http://elsewhere.example//cart', '/cart'],
  ['http://elsewhere.example', '/'],
  ['?a', '/?a'],
  // A slash or a percent sign that is part of a name stays one.
  ['/products/a%2Fb%252e', '/products/a%2Fb%252e'],
  ['/%zz', '/%zz'],
  [undefined, '/'],
])('%s is seen as %s', (url, path) => {
  expect(normalPath(url)).toBe(path)
})

it('is the same for every spelling, and the last word', () => {
  const segment = fc.stringMatching(/^[A-Za-z0-9_~-]{1,8}$/)
  const escaped = (text: string, which: boolean[]) =>
    [...text]
      .map((sign, i) => (which[i % which.length] ? `%${sign.charCodeAt(0).toString(16)}` : sign))
      .join('')
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('/', '//', '/./', '/x/../', '/%2e/', '/y/%2E%2e/'),
      (segments, which, slash) => {
        const spelled = slash + segments.map((part) => escaped(part, which)).join(slash)
        const path = normalPath(spelled)
        expect(path).toBe(`/${segments.join('/')}`)
        expect(normalPath(path)).toBe(path)
      },
    ),
  )
})
