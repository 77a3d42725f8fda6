import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canEnter, chooseUser, NOBODY, type SystemUser } from './run-as.ts'

// Where root's database lives when the project lies somewhere that other users cannot enter.
export const SYSTEM_FOLDER = '/var/lib/fitt-meals'

export type Place = {
  dataDir: string
  /** Holds the cluster and, beside it, its password, its port and its log. */
  folder: string
  cluster: string
  user: SystemUser | undefined
}

/** Makes the data folder where it is missing, and decides where its database lives and who runs it. */
export function preparePlace(dataDir: string): Place {
  makeFolder(resolve(dataDir))
  readdirSync(dataDir) // Tells a file from a folder, and a closed folder from an open one.
  letNobodyPass(dataDir)
  const place = findPlace(dataDir)
  if (place.folder.startsWith(SYSTEM_FOLDER)) makeFolder(SYSTEM_FOLDER)
  return place
}

export function findPlace(givenDataDir: string): Place {
  const dataDir = existsSync(givenDataDir) ? realpathSync(givenDataDir) : resolve(givenDataDir)
  const inside = placeIn(dataDir, join(dataDir, 'database'))
  if (!inside.user) return inside
  const mayEnter = canEnter(dataDir, inside.user)
  if (existsSync(inside.cluster)) {
    if (mayEnter) return inside
    throw new StartError(
      `The database in ${inside.folder} runs as user ${inside.user.uid}, who cannot enter its folder any more: allow it with chmod o+x on the folders above.`,
    )
  }
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const outside = placeIn(dataDir, join(SYSTEM_FOLDER, `database-${mark}`))
  return mayEnter && !existsSync(outside.cluster) ? inside : outside
}

/** Gives a file that root has just made to the user the database runs as, who may start the shop next time. */
export function giveToDatabaseUser(path: string, { user }: Place): void {
  if (user) chownSync(path, user.uid, user.gid)
}

export function readPassword({ folder }: Place): string {
  return readFileSync(join(folder, 'password'), 'utf8').trim()
}

function placeIn(dataDir: string, folder: string): Place {
  const cluster = join(folder, 'cluster')
  return { dataDir, folder, cluster, user: chooseUser(cluster) }
}

// Root's own folder may be closed to all others: its database may then walk through it, and nobody else.
function letNobodyPass(dataDir: string): void {
  const { uid, mode } = statSync(dataDir)
  if (process.getuid?.() !== 0 || uid !== 0 || (mode & 0o077) !== 0) return
  chownSync(dataDir, uid, NOBODY.gid)
  chmodSync(dataDir, (mode & 0o700) | 0o010)
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  // Not Node's recursive mkdir, which hides why it failed.
  makeFolder(dirname(folder))
  mkdirSync(folder)
  // Others may pass through but not look around, so that a strict umask of root does not lock the database out.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
}
