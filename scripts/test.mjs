// Everything that must hold, cheapest first: formatter and linter, types, import directions and unit tests,
// calls, journeys, faults. Ends with one line that counts.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { whyNoCdn } from '../tests/cdn/nginx.mjs'
import { onOwnMachine, whyNoArchive, whyNoCluster } from '../tests/cluster/tools.mjs'
import { ensureChromium } from '../tests/setup/chromium.mjs'
import { findEngines, sayMissing } from '../tests/setup/engines/find-engines.mjs'
import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled, projectNode } from './install.mjs'
import { readResults } from './read-results.mjs'

ensureInstalled()
const node = projectNode()
const RESULTS = 'tests/.results'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const counts = { passed: 0, failed: 0 }
const failures = []
const triedAgain = []
const startedAt = Date.now()

// Started together and told in their order; the pages' own types come first.
const format = quietly('@biomejs/biome/bin/biome', 'ci', '.')
const pageTypes = await quietly('@react-router/dev/bin.cjs', 'typegen')
const types = pageTypes.code === 0 ? quietly('typescript/bin/tsc', '--noEmit') : pageTypes
const unused = quietly('knip/bin/knip.js', '--no-progress')
await step('formatter and linter', () => tell(format))
await step('types', () => tell(types))
await step('nothing unused', () => tell(unused))
await step('unit tests and import directions', () => vitest('unit'))
// The pages are built while the calls are tested: one needs no pages, the other no database.
const isBuilt = buildIfChanged(node)
await step('calls', () => vitest('calls'))
await isBuilt
if (ensureChromium()) await step('journeys', () => vitest('journeys'))
else counts.failed += 1
// Chromium as it is has had all journeys; the others have a few, and all of them in `npm run test:engines`.
const engines = findEngines().filter((engine) => engine !== 'chromium')
sayMissing()
if (engines.length > 0)
  await step(`journeys in ${engines.join(', ')}, in short`, () =>
    vitest(...engines.map((engine) => `engine-${engine}`), 'tests/engines/in-short.spec.ts'),
  )
await step('faults, in short', () => vitest('faults'))
const whyNoProxy = whyNoCdn()
if (whyNoProxy) console.log(`  · ${whyNoProxy}`)
else await step('a CDN in front', () => vitest('cdn'))
// All of it is in `npm run test:cluster`, which also installs what it needs.
const whyNot = whyNoCluster()
const whyNoBackup = whyNoArchive()
if (!whyNot) await step('a cluster and its archive, in short', () => vitestOn(onOwnMachine, 'cluster'))
else {
  console.log(`  · ${whyNot}`)
  if (whyNoBackup) console.log(`  · ${whyNoBackup}`)
  else await step('an archive of the database', () => vitest('cluster', 'tests/cluster/archive.test.ts'))
}

if (triedAgain.length > 0)
  console.log(`\nWhat passed only when it was tried again:\n${triedAgain.join('\n')}`)
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
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

/** Runs a package's program and keeps what it says. */
function quietly(program, ...args) {
  const child = spawn(node, [`node_modules/${program}`, ...args])
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece))
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, said: Buffer.concat(said).toString() })),
  )
}

async function tell(checking) {
  const { code, said } = await checking
  process.stdout.write(said)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs one project or several; what ends in .ts names a file. */
function vitest(...what) {
  return vitestOn((command) => command, ...what)
}

async function vitestOn(machine, ...what) {
  const file = `${RESULTS}/${what[0]}.json`
  const command = machine([
    ...[node, 'node_modules/vitest/vitest.mjs', 'run'],
    ...what.flatMap((name) => (name.endsWith('.ts') ? [name] : ['--project', name])),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ])
  const code = await exitCode(command)
  const counted = readResults(file)
  failures.push(...counted.failures)
  triedAgain.push(...counted.triedAgain)
  // A run that broke before counting anything has failed all the same.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  return counted
}

function exitCode([program, ...args]) {
  return new Promise((resolve) =>
    spawn(program, args, { stdio: 'inherit' }).on('exit', (code) => resolve(code ?? 1)),
  )
}
