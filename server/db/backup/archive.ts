import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { decryptWith, encryptFor } from './encryption.ts'

export type Entry = { name: string; size: number; content: Iterable<Buffer> | AsyncIterable<Buffer> }
export type StoredEntry = { name: string; content: AsyncIterable<Buffer> }

/** Writes the entries into one compressed file that appears under its name only when it is complete and on disk. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<Entry>,
  recipient?: string,
): Promise<void> {
  const unfinished = `${file}.unfinished`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    const pack = tar.pack()
    // Accounts and orders are in it: for its owner's eyes only.
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    const written = pipeline(pack, createGzip(), encryptFor(recipient), output)
    await Promise.all([written, packAll(pack, entries)])
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function packAll(pack: tar.Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { name, size, content } of entries)
      await pipeline(Readable.from(content), pack.entry({ name, size, mode: 0o600 }))
    pack.finalize()
  } catch (error) {
    pack.destroy(error as Error)
    throw error
  }
}

/** Reads the entries one after the other; each must be read before the next is asked for. */
export async function* readArchive(file: string, identity?: string): AsyncGenerator<StoredEntry> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), decryptWith(identity, file), createGunzip(), extract)
  // Seen by whoever reads the entries; it must only not count as unhandled until then.
  reading.catch(() => {})
  for await (const entry of extract) {
    yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> }
    entry.resume()
  }
  await reading
}

export async function readWhole(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
