// The shop tried the way attackers, bad networks and bad days would; all figures come at the end.
// Words that are given choose the files that contain one of them: `npm run test:faults -- sessions money`.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureChromium } from '../tests/setup/chromium.mjs'
import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled, projectNode } from './install.mjs'

const FIGURES = 'tests/.results/figures.txt'
// What is counted in seconds has the machine to itself; what only has to hold runs two by two.
const ALONE = ['bad-days', 'database-away', 'floods', 'payments-killed', 'two-instances']
const JOURNEYS = ['every-page-accessible', 'hostile-texts', 'keyboard-order']

const words = process.argv.slice(2)
const isMeant = (file) => words.length === 0 || words.some((word) => file.includes(word))
const isAlone = (file) => ALONE.some((name) => file.endsWith(`/${name}.test.ts`))
const faults = readdirSync('tests/faults').map((name) => `tests/faults/${name}`)
const alone = faults.filter((file) => isMeant(file) && isAlone(file))
const others = faults.filter((file) => isMeant(file) && !isAlone(file))
const journeys = JOURNEYS.map((name) => `tests/journeys/${name}.spec.ts`).filter(isMeant)

ensureInstalled()
const node = projectNode()
const startedAt = Date.now()
rmSync('tests/.results', { recursive: true, force: true })
mkdirSync('tests/.results', { recursive: true })
writeFileSync(FIGURES, '')
await buildIfChanged(node)

const results = [
  await vitest('faults', alone),
  ...(await Promise.all(
    [0, 1].map((half) =>
      vitest(
        'faults',
        others.filter((_, i) => i % 2 === half),
      ),
    ),
  )),
  journeys.length === 0 || (ensureChromium() && (await vitest('journeys', journeys))),
]
const isWell = results.every((result) => result === true)

console.log(`\n── figures\n${readFileSync(FIGURES, 'utf8').replace(/\n{2,}/g, '\n')}`)
console.log(`All in ${Math.round((Date.now() - startedAt) / 1000)} s: ${isWell ? 'ok' : 'FAILED'}`)
process.exit(isWell ? 0 : 1)

async function vitest(project, files) {
  if (files.length === 0) return true
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--mode', 'full', '--project', project]
  const reporters = ['--reporter=default', '--reporter=./tests/setup/figures-reporter.mjs']
  const child = spawn(node, [...run, ...reporters, ...files], { stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)))
}
