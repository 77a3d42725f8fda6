import pg from 'pg'
import { findPlace, readPassword } from './place.ts'
import { findPostmaster } from './postmaster-file.ts'
import { databaseUrl, SHOP_DATABASE, SHOP_ROLE } from './settings.ts'

/** The address of the database that a running shop keeps in this folder, for its worker and its backup. */
export async function findEmbeddedDatabase({ dataDir }: { dataDir: string }): Promise<string | undefined> {
  const place = findPlace(dataDir)
  const postmaster = findPostmaster(place)
  if (!postmaster?.isReady) return undefined
  const url = databaseUrl(SHOP_ROLE, readPassword(place), postmaster.port, SHOP_DATABASE)
  return (await answers(url)) ? url : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
