import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// The last id's millisecond: two numbers, which do not grow.
const ALLOWED = ['server/db/new-id.ts: lastMs', 'server/db/new-id.ts: inMs']

const isFunction = /^(async |function\b|fastifyPlugin\(|<|\(|\w+ =>)/
const isEmpty = /\bnew Weak(Map|Set)\b|\bnew (Map|Set)(<[^\n]*>)?\(\)|\bcreateCache\b|^(\[\]|\{\})( as .*)?$/

/** Names at the top of a file that hold something which grows or changes: `let`, and what is empty or added to. */
function stateIn(source: string): string[] {
  // Whatever starts a line without a space before it starts a statement.
  const statements = source.split(/\n(?=[^\s})\]])/)
  return statements.flatMap((statement) => {
    const [, kind, name, value = ''] =
      /^(?:export )?(const|let|var) (\w+)(?:[^=]|=>)*(?:= ([\s\S]*))?/.exec(statement) ?? []
    if (!kind || !name) return []
    if (kind !== 'const') return [name]
    const isChanged = new RegExp(`\\b${name}\\.(set|add|delete|clear|push)\\(`).test(source)
    const isCollection = /^new (Map|Set)\b|^\[/.test(value)
    const isMadeAtOnce = /\)\(\)\s*$/.test(value)
    if (isFunction.test(value) && !isMadeAtOnce) return []
    return isEmpty.test(value.trim()) || (isCollection && isChanged) ? [name] : []
  })
}

describe('what is kept in memory', () => {
  it('is kept by a cache of server/caches.ts, and by no module', () => {
    const found = globSync('{domain,server}/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        stateIn(readFileSync(file, 'utf8')).map((name) => `${file.replaceAll('\\', '/')}: ${name}`),
      )
    expect(found.sort()).toEqual(ALLOWED.toSorted())
  })

  it.each([
    'const known = new Map<string, Promise<void>>()',
    'export const known = new WeakMap<Dish, string>()',
    'const known: Map<string, () => void> = new Map()',
    'const known = new Set<string>()',
    "const known = new Map([['a', 1]])\n\nexport const learn = (key: string) => known.set(key, 2)",
    'const known = { meals: new Map<string, string>() }',
    'const known = createCache<string>({ mostEntries: 1 })',
    'const known: Record<string, string> = {}',
    'const known: string[] = []',
    'const known = (() => {\n  const all = new Map<string, string>()\n  return (key: string) => all.get(key)\n})()',
    'let known: string | undefined',
  ])('and a module that does is found: %s', (source) => {
    expect(stateIn(`import a from 'a'\n\n${source}\n`)).toEqual(['known'])
  })

  it.each([
    "const SAFE = new Set(['GET', 'HEAD'])\n\nexport const isSafe = (method: string) => SAFE.has(method)",
    'const byKey = new Map(meals.map((meal) => [meal.key, meal]))',
    'export function open() {\n  const known = new Map<string, string>()\n  return known\n}',
    'export const open = () => {\n  const known = new Map<string, string>()\n  return known\n}',
    'class Pool {\n  #known = new Map<string, string>()\n}',
  ])('and what keeps nothing is not: %s', (source) => {
    expect(stateIn(source)).toEqual([])
  })
})
