import { statfsSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

const MEGABYTE = 1024 * 1024
const NEEDED_FIRST = 160 * MEGABYTE
const NEEDED_LATER = 40 * MEGABYTE

/** One sentence for what a folder may refuse, or the error as it was. */
export function folderTrouble(error: unknown, folder: string): unknown {
  if (error instanceof StartError) return error
  const code = (error as NodeJS.ErrnoException).code
  if (code) return troubleInWords(code, folder) ?? error
  return troubleInWords(String(error), folder) ?? error
}

/** The same for the last words of a PostgreSQL program. */
export function troubleInWords(words: string, folder: string): StartError | undefined {
  if (/EROFS|Read-only file system/.test(words))
    return new StartError(`The data folder ${folder} is read-only: make it writable, or set DATA_DIR.`)
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/.test(words))
    return new StartError(`The disk of the data folder ${folder} is full: make room, or set DATA_DIR.`)
  if (/EACCES|EPERM|Permission denied|has wrong ownership/.test(words))
    return new StartError(
      `The data folder ${folder} may not be used by this user: give it to them, or set DATA_DIR.`,
    )
  if (/ENOTDIR|EEXIST|Not a directory/.test(words))
    return new StartError(
      `The data folder ${folder} is not a folder: remove what lies there, or set DATA_DIR.`,
    )
  return undefined
}

export function requireRoom(folder: string, isFirstStart: boolean): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = isFirstStart ? NEEDED_FIRST : NEEDED_LATER
  const free = bavail * bsize
  if (free >= needed) return
  throw new StartError(
    `The disk of the data folder ${folder} is full: ${Math.floor(free / MEGABYTE)} MB are free and the database needs ${needed / MEGABYTE} MB; make room, or set DATA_DIR.`,
  )
}
