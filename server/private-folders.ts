import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

// Mails hold links that let their reader in, backups hold everything. The database looks after its own folder, which another
// user may own; of pictures and invoices the outermost folder is enough, since nobody comes past it.
const CLOSED_TO_THE_LAST_FILE = ['outbox', 'backups']
const CLOSED = [...CLOSED_TO_THE_LAST_FILE, 'files']

/** For the shop's own user only, also what an earlier version or another umask has left open. */
export async function closePrivateFolders(dataDir: string): Promise<void> {
  for (const name of CLOSED) {
    await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 })
    await chmod(join(dataDir, name), 0o700)
  }
  for (const folder of CLOSED_TO_THE_LAST_FILE.map((name) => join(dataDir, name)))
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isFile()) await chmod(join(folder, entry.name), 0o600)
}
