import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../start-error.ts'
import type { Entry } from './archive.ts'

// What the data folder holds besides the database: pictures, invoices, and the secret that open sessions depend on.
const STORED = ['files', 'secret']

/** The stored files, each as it is read: they are written once and never changed, so no snapshot is needed. */
export async function* storedFiles(dataDir: string): AsyncGenerator<Entry> {
  for (const folder of STORED.map((name) => join(dataDir, name))) {
    for (const path of await filesAt(folder)) {
      const { size } = await stat(path)
      const name = `data/${relative(dataDir, path).split(sep).join('/')}`
      yield { name, size, content: size > 0 ? createReadStream(path, { end: size - 1 }) : [] }
    }
  }
}

/** Refuses a name that leads anywhere else than to the stored files. */
export function requireStoredName(name: string): void {
  const path = resolve('/', name.slice('data/'.length))
  if (!STORED.some((folder) => path === resolve('/', folder) || path.startsWith(resolve('/', folder) + sep)))
    throw new StartError(`The backup holds a file that does not belong into a shop: ${name}.`)
}

/** Writes one file of a backup into a folder beside the stored ones. */
export async function putAside(folder: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  requireStoredName(name)
  const path = join(folder, name.slice('data/'.length))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** Moves prepared files into place. Stored files with other names stay; safe to repeat after an interruption. */
export async function putInPlace(dataDir: string, folder: string): Promise<void> {
  for (const path of await filesAt(folder)) {
    const place = join(dataDir, relative(folder, path))
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await rename(path, place)
  }
  await rm(folder, { recursive: true, force: true })
}

async function filesAt(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
