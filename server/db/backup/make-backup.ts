import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import { type Entry, writeArchive } from './archive.ts'
import { describeDatabase, inPublic, sumMoney } from './describe-database.ts'
import { finishRestore } from './finish-restore.ts'
import type { End, Manifest } from './manifest.ts'
import { plainSession } from './plain-session.ts'
import { storedFiles } from './stored-files.ts'

// An entry's size must be known beforehand, so a table is cut into pieces instead of being held whole.
const PIECE_BYTES = 1024 * 1024
const LINE_BREAK = 10

export type Backup = { tables: number; rows: number; files: number }
type Wish = { url: string; dataDir: string; file: string; recipient?: string | undefined }

/** Writes the whole shop, as it is at this moment, into one file. The shop may go on selling meanwhile. */
export async function makeBackup(given: Wish): Promise<Backup> {
  const client = new pg.Client({ connectionString: given.url, application_name: 'fitt-meals backup' })
  try {
    await finishRestore(given.url, given.dataDir)
    await client.connect()
    await plainSession(client)
    await client.query('begin isolation level repeatable read, read only')
    const manifest = await describeDatabase(client, new Date())
    const end: End = { rows: {}, files: 0, fils: await sumMoney(client, manifest) }
    await writeArchive(given.file, everything(client, given.dataDir, manifest, end), given.recipient)
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
    return { tables: manifest.tables.length, rows, files: end.files }
  } catch (error) {
    throw inWords(error, given.file)
  } finally {
    await client.end()
  }
}

function inWords(error: unknown, file: string): StartError {
  if (error instanceof StartError) return error
  const { code, message } = error as { code?: string; message: string }
  return new StartError(`The backup ${file} was not made: ${message || code}.`)
}

async function* everything(
  client: pg.Client,
  dataDir: string,
  manifest: Manifest,
  end: End,
): AsyncGenerator<Entry> {
  yield jsonEntry('manifest.json', manifest)
  for (const { name, columns } of manifest.tables) {
    const list = columns.map(pg.escapeIdentifier).join(', ')
    const copy = client.query(copyTo(`copy ${inPublic(name)} (${list}) to stdout`))
    let number = 0
    for await (const piece of pieces(copy)) {
      number++
      yield {
        name: `tables/${name}/${String(number).padStart(6, '0')}`,
        size: piece.length,
        content: [piece],
      }
    }
    end.rows[name] = copy.rowCount
  }
  for await (const file of storedFiles(dataDir)) {
    end.files++
    yield file
  }
  yield jsonEntry('end.json', end)
}

/** Cuts a stream of rows into buffers of whole rows. */
export async function* pieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    // A line break inside a value is written as \\n, so a real one always ends a row.
    const rowEnd = chunk.lastIndexOf(LINE_BREAK) + 1
    size += chunk.length
    if (size < PIECE_BYTES || rowEnd === 0) {
      gathered.push(chunk)
      continue
    }
    yield Buffer.concat([...gathered, chunk.subarray(0, rowEnd)])
    gathered = [chunk.subarray(rowEnd)]
    size = chunk.length - rowEnd
  }
  if (size > 0) yield Buffer.concat(gathered)
}

function jsonEntry(name: string, value: unknown): Entry {
  const content = Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  return { name, size: content.length, content: [content] }
}
