import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type SystemUser = { uid: number; gid: number }

export const NOBODY: SystemUser = { uid: 65534, gid: 65534 }

/** The user the database runs as, where that is not the one who started the shop: PostgreSQL refuses to be root. */
export function chooseUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

/** Whether the user has all of these rights (4 read, 2 write, 1 enter or run) on a file or folder. */
export function hasRights(path: string, user: SystemUser, rights: number): boolean {
  const entry = statSync(path)
  const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0
  return ((entry.mode >> shift) & rights) === rights
}

/** Whether the user may walk into the folder, through every folder above it. A missing one counts as its parent. */
export function canEnter(folder: string, user: SystemUser): boolean {
  if (existsSync(folder) && !hasRights(folder, user, 1)) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, user)
}
