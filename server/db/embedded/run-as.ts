import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export type SystemUser = { uid: number; gid: number }

const NOBODY: SystemUser = { uid: 65534, gid: 65534 }

/** The user the database runs as, where that is not the one who started the shop: PostgreSQL refuses to be root. */
export function chooseUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

/** Whether the user may walk into the folder, through every folder above it. A missing one counts as its parent. */
export function canEnter(folder: string, user: SystemUser): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false })
  if (entry) {
    const shift = entry.uid === user.uid ? 6 : entry.gid === user.gid ? 3 : 0
    if (((entry.mode >> shift) & 0o1) === 0) return false
  }
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, user)
}
