import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// docs/specification/: every statement of the specification, and the tests that hold it.
const PAGES = globSync('docs/specification/[0-9]*.md').sort()
const TEST_FILES = globSync(['{domain,contract,server,web,scripts,tests}/**/*.{test,spec}.{ts,tsx}']).map(
  (path) => path.replaceAll('\\', '/'),
)

type Row = { page: string; no: string; statement: string; tests: { file: string; title: string }[] }

const rows: Row[] = PAGES.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| (\d-\d\.\d+) \| (.*) \| (.*) \|$/gm)].map(
    ([, no, statement, held]) => ({
      page,
      no: no!,
      statement: statement!,
      tests: [...held!.matchAll(/`([^`]+)` (.+?)(?=<br>|$)/g)].map(([, file, title]) => ({
        file: file!,
        title: title!.trim(),
      })),
    }),
  ),
)

/** `it('…'`, `test('…'`, and the title after a table of `.each`. What is skipped is no test. */
const TITLE = /(?:\b(?:it|test)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g

const titlesOf = memoised((path) => {
  const found = [...readFileSync(path, 'utf8').matchAll(TITLE)].map(([, , title]) => title!)
  return new Set(found.map((title) => title.replace(/\\(.)/g, '$1')))
})

function memoised<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key)!
  }
}

function problemOf({ file, title }: Row['tests'][number]): string | undefined {
  const paths = TEST_FILES.filter((path) => path === file || path.endsWith(`/${file}`))
  if (paths.length !== 1) return `'${file}' names ${paths.length} test files instead of one`
  return titlesOf(paths[0]!).has(title) ? undefined : `${file} has no test '${title}'`
}

const WHAT_TO_DO =
  'A test was renamed, moved or removed? Write its new title or file into the row. ' +
  'Nothing asserts the statement any more? Name a test that does, or write one.'

describe('each statement of the specification', () => {
  it('names tests that exist', () => {
    const problems = rows.flatMap(({ page, no, tests }) =>
      tests.flatMap((test) => {
        const problem = problemOf(test)
        return problem ? [`${page}, ${no}: ${problem}. ${WHAT_TO_DO}`] : []
      }),
    )
    expect(problems).toEqual([])
  })

  it('is held by a test', () => {
    const bare = rows.filter(({ statement, tests }) => !statement.trim() || tests.length === 0)
    expect(bare.map(({ page, no }) => `${page}, ${no}: no test holds it. ${WHAT_TO_DO}`)).toEqual([])
  })

  it('has its number, none left out and none twice', () => {
    const sections = Map.groupBy(rows, ({ no }) => no.split('.')[0]!)
    for (const [section, own] of sections)
      expect(own.map(({ no }) => no)).toEqual(own.map((_, at) => `${section}.${at + 1}`))
    // A row that cannot be read would be a statement that nobody checks.
    const written = PAGES.flatMap((page) => readFileSync(page, 'utf8').match(/^\| \d.*$/gm) ?? [])
    expect(written).toHaveLength(rows.length)
    expect(rows.length).toBeGreaterThan(0)
  })
})
