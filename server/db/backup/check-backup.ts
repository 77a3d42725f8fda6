import type { z } from 'zod'
import { StartError } from '../../start-error.ts'
import { readArchive, readWhole, type StoredEntry } from './archive.ts'
import { type End, endSchema, type Manifest, manifestSchema } from './manifest.ts'
import { requireStoredName } from './stored-files.ts'

const LINE_BREAK = 10

/** Reads a backup from its first byte to its last, before anything is touched: nothing is missing, nothing is foreign. */
export async function checkBackup(file: string, identity?: string): Promise<End> {
  const entries = readArchive(file, identity)
  const { tables } = await readManifest(entries, file)
  const counted: Omit<End, 'fils'> = {
    rows: Object.fromEntries(tables.map(({ name }) => [name, 0])),
    files: 0,
  }
  let end: End | undefined
  for await (const { name, content } of entries) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'tables' && table in counted.rows) counted.rows[table]! += await countRows(content)
    else if (kind === 'data') {
      requireStoredName(name)
      for await (const _ of content);
      counted.files++
    } else if (name === 'end.json') end = parse(endSchema, await readWhole(content), file)
    else throw notABackup(file)
  }
  if (!end) throw damaged(file)
  const { fils: _, ...told } = end
  if (JSON.stringify(told) !== JSON.stringify(counted)) throw damaged(file)
  return end
}

export async function readManifest(entries: AsyncGenerator<StoredEntry>, file: string): Promise<Manifest> {
  const first = await entries.next()
  if (first.done || first.value.name !== 'manifest.json') throw notABackup(file)
  return parse(manifestSchema, await readWhole(first.value.content), file)
}

// A line break inside a value is written as \\n, so a real one always ends a row.
async function countRows(content: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0
  for await (const piece of content)
    for (let at = piece.indexOf(LINE_BREAK); at >= 0; at = piece.indexOf(LINE_BREAK, at + 1)) rows++
  return rows
}

function parse<T>(schema: z.ZodType<T>, text: string, file: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw notABackup(file)
  }
}

export const notABackup = (file: string) => new StartError(`The file ${file} is not a backup of this shop.`)
export const damaged = (file: string) =>
  new StartError(`The backup ${file} is damaged or incomplete; nothing was changed.`)
