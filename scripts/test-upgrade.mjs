// While a shop is upgraded, the version before runs on the tables of the new one: its calls are tested on them here. It is the last
// version with fewer migrations, or the commit that is named: `npm run test:upgrade -- 1a2b3c4`.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureInstalled, projectNode } from './install.mjs'

const MIGRATIONS = 'server/db/migrations'
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 }).trim()

ensureInstalled()
const added = [
  'log',
  '-1',
  '-m',
  '--first-parent',
  '--diff-filter=A',
  '--format=%H',
  '--',
  `${MIGRATIONS}/*.sql`,
]
const before = git('rev-parse', '--short', process.argv[2] ?? `${git(...added)}^`)
const folder = mkdtempSync(join(tmpdir(), 'fitt-before-'))
try {
  execFileSync('tar', ['-x', '-C', folder], {
    input: execFileSync('git', ['archive', before], { maxBuffer: 1e9 }),
  })
  rmSync(join(folder, MIGRATIONS), { recursive: true })
  cpSync(MIGRATIONS, join(folder, MIGRATIONS), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  console.log(`The calls of ${before} on the tables of today:`)
  process.exitCode = await vitest()
} finally {
  rmSync(folder, { recursive: true })
}

function vitest() {
  const run = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'calls',
    'server/features',
    'server/plugins',
  ]
  const child = spawn(projectNode(), run, { cwd: folder, stdio: 'inherit' })
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}
