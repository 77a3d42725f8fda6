// The shop on several machines, each a network of its own here: the leader of the database is killed, cut off, its disk
// filled, the shops upgraded, while people buy. The figures come at the end.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { installTools, onOwnMachine, whyNoCluster } from '../tests/cluster/tools.mjs'
import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled, projectNode } from './install.mjs'

const FIGURES = 'tests/.results/figures.txt'

ensureInstalled()
const node = projectNode()
installTools()
const why = whyNoCluster()
if (why) {
  console.error(why)
  process.exit(1)
}
await buildIfChanged(node)
mkdirSync('tests/.results', { recursive: true })
writeFileSync(FIGURES, '')

const run = ['node_modules/vitest/vitest.mjs', 'run', '--mode', 'full', '--project', 'cluster']
const reporters = ['--reporter=default', '--reporter=./tests/setup/figures-reporter.mjs']
const [program, ...args] = onOwnMachine([node, ...run, ...reporters, ...process.argv.slice(2)])
spawn(program, args, { stdio: 'inherit' }).on('exit', (code) => {
  console.log(`\n── figures\n${readFileSync(FIGURES, 'utf8').replace(/\n{2,}/g, '\n')}`)
  process.exit(code ?? 1)
})
