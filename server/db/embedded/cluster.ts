import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chown, constants, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { type Binaries, cannotRun } from './binaries.ts'
import { requireRoom, troubleInWords } from './folder-trouble.ts'
import { guardGroup } from './guard.ts'
import { isAlive } from './is-alive.ts'
import type { Place } from './place.ts'
import { quietEnvironment, SUPERUSER } from './settings.ts'

/** Makes the database's files on the first start: aside, then renamed, so that a start cut short leaves nothing half made. */
export async function ensureCluster(place: Place, binaries: Binaries): Promise<void> {
  const isFirstStart = !existsSync(place.cluster)
  try {
    if (isFirstStart && existsSync(place.folder)) {
      await access(place.folder, constants.R_OK | constants.X_OK)
      throw new StartError(`The folder ${place.folder} holds no database: remove it, or set DATA_DIR.`)
    }
    requireRoom(dirname(place.folder), isFirstStart)
    await removeLeftovers(place)
    if (isFirstStart) await makeCluster(place, binaries)
  } catch (error) {
    // Another start may have been faster; who owns the database is settled later.
    if (!isFirstStart || !existsSync(place.cluster)) throw error
  }
}

async function makeCluster(place: Place, binaries: Binaries): Promise<void> {
  const { uid, gid } = place.user ?? {}
  const unfinished = `${place.folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const password = join(unfinished, 'password')
  try {
    await mkdir(unfinished, { mode: 0o700 })
    await writeDurably(password, `${randomBytes(24).toString('hex')}\n`)
    if (uid !== undefined && gid !== undefined) {
      await chown(password, uid, gid)
      await chown(unfinished, uid, gid)
    }
    await runInitdb(place, binaries, unfinished)
    await rename(unfinished, place.folder)
    await syncFolder(dirname(place.folder))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

async function runInitdb(place: Place, binaries: Binaries, folder: string): Promise<void> {
  const args = [
    `--pgdata=${join(folder, 'cluster')}`,
    `--pwfile=${join(folder, 'password')}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const initdb = spawn(binaries.initdb, args, {
    ...place.user,
    cwd: folder,
    env: quietEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const guard = initdb.pid ? guardGroup(initdb.pid, place.user) : undefined
  let words = ''
  initdb.stderr.setEncoding('utf8').on('data', (text) => {
    words += text
  })
  const outcome = await new Promise<number | Error | null>((resolve) => {
    initdb.on('error', resolve).on('close', resolve)
  })
  guard?.release()
  if (outcome instanceof Error) throw cannotRun(outcome.message)
  if (outcome !== 0) throw initdbTrouble(words, place)
}

function initdbTrouble(words: string, { dataDir, user }: Place): StartError {
  if (/could not look up effective user ID/.test(words)) {
    const uid = user?.uid ?? process.getuid?.()
    return new StartError(
      `The user number ${uid} has no name on this system, and PostgreSQL needs one: add it to /etc/passwd, run as another user, or set DATABASE_URL.`,
    )
  }
  if (/error while loading shared libraries|is needed by initdb/.test(words)) return cannotRun(words)
  return (
    troubleInWords(words, dataDir) ??
    new StartError(`The database could not be made in ${dataDir}. PostgreSQL said: ${words.trim()}`)
  )
}

// What a killed first start left; one whose maker still lives is none of ours.
async function removeLeftovers({ folder }: Place): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue
    const maker = Number(name.slice(prefix.length).split('-')[0])
    if (maker !== process.pid && isAlive(maker)) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
