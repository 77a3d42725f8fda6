import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'web',
  'contract',
  'domain',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]
const MARK = 'build/.built-from'

/** Builds the pages where their sources have changed since the last build. */
export async function buildIfChanged(node) {
  const wanted = digestOf(SOURCES)
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return
  console.log('  · Building the pages')
  const output = []
  const build = spawn(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  build.stdout.on('data', (chunk) => output.push(chunk))
  build.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => build.on('exit', resolve))
  if (code !== 0) {
    console.error(`${Buffer.concat(output)}\nThe pages could not be built: see the lines above.\n`)
    process.exit(1)
  }
  writeFileSync(MARK, wanted)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesIn).sort()) hash.update(path).update('\0').update(readFileSync(path))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
