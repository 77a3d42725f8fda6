import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { migrate } from '../migrate.ts'
import { inPublic, sumMoney } from './describe-database.ts'
import type { End, Manifest } from './manifest.ts'
import { loadBackup } from './restore-backup.ts'

type Wish = { url: string; dataDir: string; file: string; identity?: string | undefined }

/**
 * Restores a backup into a database of its own, and compares what came out with what went in: the rows of every table and every
 * sum of money. Then it is brought up to date, as at a start.
 */
export async function proveBackup(wish: Wish): Promise<{ end: End; manifest: Manifest }> {
  const { end, manifest } = await loadBackup({ ...wish, isReplacing: false })
  const differences = await compare(wish.url, end, manifest)
  if (differences.length > 0)
    throw new StartError(`The backup ${wish.file} is not what it was made of: ${differences.join('; ')}.`)
  await migrate(wish.url)
  return { end, manifest }
}

async function compare(url: string, { rows, fils = {} }: End, manifest: Manifest): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const counted: Record<string, number> = {}
    for (const { name } of manifest.tables) {
      const found = await client.query(`select count(*)::int as many from ${inPublic(name)}`)
      counted[name] = found.rows[0].many
    }
    const sums = await sumMoney(client, manifest)
    return [...differencesOf(rows, counted, 'rows'), ...differencesOf(fils, sums, 'fils')]
  } finally {
    await client.end()
  }
}

const differencesOf = <T>(before: Record<string, T>, now: Record<string, T>, what: string): string[] =>
  Object.keys(before)
    .filter((name) => before[name] !== now[name])
    .map((name) => `${name} had ${before[name]} ${what} and has ${now[name]}`)
