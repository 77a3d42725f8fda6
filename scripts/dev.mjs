// One command for development: pages reload in place, the server starts again when its files change.
import { spawn } from 'node:child_process'
import './end-with-npm.mjs'
import { ensureInstalled, projectNode } from './install.mjs'

ensureInstalled()
const watched = ['server', 'contract', 'domain'].map((folder) => `--watch-path=${folder}`)
const shop = spawn(projectNode(), [...watched, '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
process.on('SIGINT', () => {})
process.on('SIGTERM', () => shop.kill('SIGTERM'))
shop.on('exit', (code) => process.exit(code ?? 1))
