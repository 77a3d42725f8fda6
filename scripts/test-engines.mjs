// The journeys of customers and of the back-office in every engine: Chromium, Chromium without what older browsers
// lack, Firefox, WebKit. Words that are given choose engines, or files: `npm run test:engines -- webkit ordering`.
import { spawn } from 'node:child_process'
import { ensureChromium } from '../tests/setup/chromium.mjs'
import { ENGINES, findEngines, installEngines, sayMissing } from '../tests/setup/engines/find-engines.mjs'
import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled, projectNode } from './install.mjs'

const words = process.argv.slice(2)
const files = words.filter((word) => !ENGINES.includes(word))

ensureInstalled()
const node = projectNode()
ensureChromium()
installEngines()
sayMissing()
const chosen = words.some((word) => ENGINES.includes(word)) ? words : ENGINES
const engines = findEngines().filter((engine) => chosen.includes(engine))
if (engines.length === 0) {
  console.error('None of the engines that were asked for is on this machine.')
  process.exit(1)
}
await buildIfChanged(node)

const projects = engines.flatMap((engine) => ['--project', `engine-${engine}`])
const run = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...files]
spawn(node, run, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1))
