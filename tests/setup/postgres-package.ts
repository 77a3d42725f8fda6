import { cpSync, lstatSync } from 'node:fs'
import { findPackage } from '../../server/db/embedded/binaries.ts'

/** A copy of the platform's PostgreSQL package as npm installs it with install scripts blocked: without links. */
export function copyAsInstalled(folder: string): string {
  cpSync(findPackage(), folder, { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() })
  return folder
}

/** Somebody who is not root: this very user where that is so, else one that every system knows. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 1, gid: 1 } : undefined
}
