import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../start-error.ts'
import type { Entry } from './archive.ts'

// What the data folder holds besides the database: pictures, invoices, and the secret that open sessions depend on.
const KEPT = ['files', 'secret']

/** The kept files, each as it is read: they are written once and never changed, so no snapshot is needed. */
export async function* storedFiles(dataDir: string): AsyncGenerator<Entry> {
  for (const kept of KEPT.map((name) => join(dataDir, name))) {
    for (const path of await filesAt(kept)) {
      const { size } = await stat(path)
      const name = `data/${relative(dataDir, path).split(sep).join('/')}`
      yield { name, size, content: size > 0 ? createReadStream(path, { end: size - 1 }) : [] }
    }
  }
}

/** Puts one file back. Those already there with other names are left alone. */
export async function putBack(dataDir: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  const path = resolve(dataDir, name.slice('data/'.length))
  const isKept = KEPT.some(
    (kept) => path === join(dataDir, kept) || path.startsWith(join(dataDir, kept) + sep),
  )
  if (!isKept) throw new StartError(`The backup holds a file that does not belong into a shop: ${name}.`)
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.unfinished`
  await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
  await rename(unfinished, path)
}

async function filesAt(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
