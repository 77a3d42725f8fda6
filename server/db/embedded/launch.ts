import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { type Binaries, cannotRun } from './binaries.ts'
import { troubleInWords } from './folder-trouble.ts'
import { type Guard, guardPostmaster } from './guard.ts'
import { giveToDatabaseUser, type Place } from './place.ts'
import { correctStaleNote, findPostmaster, notedPort } from './postmaster-file.ts'
import { postgresArguments, quietEnvironment } from './settings.ts'

export type Launched = { pid: number; guard: Guard }
type Launch = { place: Place; binaries: Binaries; port: number; log: (sentence: string) => void }

/** Starts a postmaster and waits until it is ready. Answers why not where trying again makes sense. */
export async function launch({
  place,
  binaries,
  port,
  log,
}: Launch): Promise<Launched | 'port busy' | 'not yet'> {
  await refuseForeignPostmaster(place)
  correctStaleNote(place)
  const logPath = rotateLog(place)
  const logStart = existsSync(logPath) ? statSync(logPath).size : 0
  const output = openSync(logPath, 'a', 0o600)
  giveToDatabaseUser(logPath, place)
  const child = spawn(binaries.postgres, postgresArguments(place.cluster, port, socketFolder(place)), {
    ...place.user,
    cwd: place.folder,
    env: quietEnvironment,
    // A session of its own: Ctrl-C in the terminal reaches the shop, which then stops the database in order.
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended: Error | true | undefined
  child.once('error', (error) => {
    ended = error
  })
  child.once('exit', () => {
    ended = true
  })
  child.unref()
  const pid = child.pid
  const guard = pid ? guardPostmaster(pid, place.cluster, place.user) : undefined
  for (let waited = 0; !ended; waited++) {
    const seen = findPostmaster(place)
    if (pid && guard && seen?.pid === pid && seen.isReady) return { pid, guard }
    if (waited > 0 && waited % 500 === 0)
      log('The database is repairing itself after a sudden end; please wait.')
    await pause(20)
  }
  guard?.release()
  if (ended instanceof Error) throw cannotRun(ended.message)
  return whyNot(readFileSync(logPath, 'utf8').slice(logStart), place, logPath)
}

function whyNot(words: string, place: Place, logPath: string): 'port busy' | 'not yet' {
  if (/could not bind|Address already in use/.test(words)) return 'port busy'
  // Another start was faster, or processes of a postmaster that was killed are still leaving.
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(words)) return 'not yet'
  if (/database files are incompatible/.test(words))
    throw new StartError(
      `The database in ${place.folder} was made by another version of PostgreSQL: restore a backup into a new DATA_DIR.`,
    )
  const lastWords = words.trim().split('\n').slice(-3).join(' ')
  throw (
    troubleInWords(words, place.dataDir) ??
    new StartError(`The database did not start; its log is ${logPath}. It said: ${lastWords}`)
  )
}

// Two containers may share the folder without seeing each other's processes; the socket in the folder tells.
async function refuseForeignPostmaster(place: Place): Promise<void> {
  const port = notedPort(place)
  const folder = socketFolder(place)
  if (!port || !folder) return
  const path = join(folder, `.s.PGSQL.${port}`)
  if (await answers(path))
    throw new StartError(
      `The data folder ${place.dataDir} is in use by a shop in another container: stop it first, or set DATA_DIR.`,
    )
  rmSync(path, { force: true })
  rmSync(`${path}.lock`, { force: true })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

// The name of a socket may have about 100 bytes; the shop itself connects through TCP and needs none.
function socketFolder({ folder }: Place): string {
  return process.platform !== 'win32' && Buffer.byteLength(folder) < 85 ? folder : ''
}

function rotateLog({ folder }: Place): string {
  const path = join(folder, 'postgres.log')
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) renameSync(path, `${path}.1`)
  return path
}
