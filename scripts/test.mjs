// Everything that must hold, cheapest first: formatter and linter, types, import directions and unit tests,
// calls, journeys, faults. Ends with one line that counts.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from '../tests/setup/chromium.mjs'
import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled, projectNode } from './install.mjs'

ensureInstalled()
const node = projectNode()
const RESULTS = 'tests/.results'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const counts = { passed: 0, failed: 0 }
const startedAt = Date.now()

const checks = [
  ['formatter and linter', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']],
  ['page types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['nothing unused', ['node_modules/knip/bin/knip.js', '--no-progress']],
]
for (const [name, args] of checks) await step(name, () => run(args))
await step('unit tests and import directions', () => vitest('unit'))
// The pages are built while the calls are tested: one needs no pages, the other no database.
const isBuilt = buildIfChanged(node)
await step('calls', () => vitest('calls'))
await isBuilt
if (ensureChromium()) await step('journeys', () => vitest('journeys'))
else counts.failed += 1
await step('faults, in short', () => vitest('faults'))

console.log(`\nAll in ${Math.round((Date.now() - startedAt) / 1000)} s`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

async function step(name, work) {
  const from = Date.now()
  console.log(`\n── ${name}`)
  const result = await work()
  counts.passed += result.passed
  counts.failed += result.failed
  console.log(`   ${result.failed > 0 ? 'FAILED' : 'ok'}, ${((Date.now() - from) / 1000).toFixed(1)} s`)
}

async function run(args) {
  const code = await exitCode(args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function vitest(project) {
  const file = `${RESULTS}/${project}.json`
  const code = await exitCode([
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ])
  const counted = readCounts(file)
  // A run that broke before counting anything has failed all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  return counted
}

function readCounts(file) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function exitCode(args) {
  return new Promise((resolve) =>
    spawn(node, args, { stdio: 'inherit' }).on('exit', (code) => resolve(code ?? 1)),
  )
}
