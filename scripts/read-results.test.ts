import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fitt-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As `npm test` reads it, in a process of its own. */
function read(report?: object) {
  const file = join(folder, 'results.json')
  if (report) writeFileSync(file, JSON.stringify(report))
  else rmSync(file, { force: true })
  const script = `import { readResults } from './scripts/read-results.mjs'
    console.log(JSON.stringify(readResults(${JSON.stringify(file)})))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return JSON.parse(stdout)
}

const test = (fullName: string, status: 'passed' | 'failed', ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
})
const suite = (...assertionResults: ReturnType<typeof test>[]) => ({
  name: join(process.cwd(), 'tests/a.spec.ts'),
  status: 'passed',
  message: '',
  assertionResults,
})

it('counts what passed and what failed, and names what failed or passed only the second time', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      suite(test('at once', 'passed'), test('the second time', 'passed', 'not there\nat line 3')),
      suite(test('never', 'failed', 'wrong')),
      { ...suite(), status: 'failed', message: 'cannot be loaded' },
    ],
  }
  expect(read(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['tests/a.spec.ts: never: wrong', 'tests/a.spec.ts: as a whole: cannot be loaded'],
    triedAgain: ['tests/a.spec.ts: the second time: not there'],
  })
})

it('counts a run that wrote no report as failed', () => {
  expect(read()).toMatchObject({ passed: 0, failed: 1 })
})
