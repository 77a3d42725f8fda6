// The shop tried the way attackers, bad networks and bad days would, one after the other; all figures come at the end.
// Words that are given choose the files that contain one of them: `npm run test:faults -- sessions money`.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureChromium } from '../tests/setup/chromium.mjs'
import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled, projectNode } from './install.mjs'

const FIGURES = 'tests/.results/figures.txt'
const JOURNEYS = ['every-page-accessible', 'hostile-texts', 'keyboard-order']
const words = process.argv.slice(2)
const journeys = JOURNEYS.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))

ensureInstalled()
const node = projectNode()
const startedAt = Date.now()
rmSync('tests/.results', { recursive: true, force: true })
mkdirSync('tests/.results', { recursive: true })
writeFileSync(FIGURES, '')
await buildIfChanged(node)

const isSafe = await vitest('faults', ...words)
const isOpenToAll = journeys.length === 0 || (ensureChromium() && (await vitest('journeys', ...journeys)))

console.log(`\n── figures\n${readFileSync(FIGURES, 'utf8').replace(/\n{2,}/g, '\n')}`)
console.log(
  `All in ${Math.round((Date.now() - startedAt) / 1000)} s: ${isSafe && isOpenToAll ? 'ok' : 'FAILED'}`,
)
process.exit(isSafe && isOpenToAll ? 0 : 1)

function vitest(project, ...files) {
  const run = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--passWithNoTests',
    '--mode',
    'full',
    '--project',
    project,
  ]
  const reporters = ['--reporter=default', '--reporter=./tests/setup/figures-reporter.mjs']
  return new Promise((resolve) =>
    spawn(node, [...run, ...reporters, ...files], { stdio: 'inherit' }).on('exit', (code) =>
      resolve(code === 0),
    ),
  )
}
