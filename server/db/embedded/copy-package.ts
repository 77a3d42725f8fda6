import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { folderTrouble } from './folder-trouble.ts'
import { linkLibraries } from './library-links.ts'

/** A copy of the programs that every user may run, made once per version. */
export function copyPackage(installed: string, copyFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const copy = join(copyFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.new-${process.pid}`
  try {
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    cpSync(join(installed, 'native'), join(unfinished, 'native'), { recursive: true })
    openToAll(unfinished)
    linkLibraries(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(copy)) throw folderTrouble(error, copyFolder)
  }
  return copy
}

// Root's umask may have left the installed files readable by root alone.
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
