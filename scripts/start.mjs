// Runs on whatever Node the machine has, so it is plain JavaScript without dependencies:
// installs what the lockfile names, builds the pages, then runs the shop on the project's own Node.
import './one-arena.mjs'
import { spawn } from 'node:child_process'
import { buildIfChanged } from './build-if-changed.mjs'
import './end-with-npm.mjs'
import { canRunShop, ensureInstalled, projectNode } from './install.mjs'

ensureInstalled()
await buildIfChanged(projectNode())
process.env.NODE_ENV ??= 'production'
if (canRunShop()) {
  await import('./quick-imports.mjs')
  await import('../server/main.ts')
} else runOnProjectNode()

function runOnProjectNode() {
  // The channel tells the shop when this process is gone, so that it never stays behind.
  const shop = spawn(
    projectNode(),
    [...process.execArgv, '--import', './scripts/quick-imports.mjs', 'server/main.ts'],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  // A terminal sends Ctrl-C to the shop as well; this process only waits for it to close.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => shop.kill('SIGTERM'))
  shop.on('exit', (code) => process.exit(code ?? 1))
}
