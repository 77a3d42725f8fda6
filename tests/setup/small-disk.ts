import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  makeReadOnly(): void
  take(megabytes: number): void
  fill(): void
  makeRoom(): void
  remove(): void
}

/** A disk of its own, in memory, that a test may fill or lock. */
export function mountSmallDisk(parent: string, megabytes: number): SmallDisk {
  const folder = join(parent, `disk-${megabytes}`)
  const filler = join(folder, 'filler')
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' })
  mkdirSync(folder, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder)
  return {
    folder,
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    fill() {
      for (const bytes of [1_000_000, 4_096]) {
        const piece = Buffer.alloc(bytes)
        try {
          for (;;) writeFileSync(filler, piece, { flag: 'a' })
        } catch {
          // Full for pieces of this size.
        }
      }
    },
    take: (megabytes) => writeFileSync(filler, Buffer.alloc(megabytes * 1_000_000)),
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => run('umount', '-l', folder),
  }
}

/** Only root may mount, and not in every container. */
export function canMount(parent: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    mountSmallDisk(parent, 1).remove()
    return true
  } catch {
    return false
  }
}
