import { existsSync } from 'node:fs'
import type { Env } from '../../env.ts'
import { StartError } from '../../start-error.ts'
import { findEmbeddedDatabase } from '../embedded/find-embedded.ts'
import { findPlace } from '../embedded/place.ts'
import { startEmbeddedDatabase } from '../embedded/start-embedded.ts'

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>
type Log = (sentence: string) => void

/** The shop's database, running or not. */
export async function withAnyDatabase<T>(
  env: Settings,
  log: Log,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const url = env.DATABASE_URL ?? (await findEmbeddedDatabase({ dataDir: env.DATA_DIR }))
  if (url) return work(url)
  if (!existsSync(findPlace(env.DATA_DIR).cluster))
    throw new StartError(`There is no shop in the data folder ${env.DATA_DIR} yet.`)
  return withOwnDatabase(env, log, work)
}

/** The shop's database with no shop running on it; the embedded one is started for the work and stopped after it. */
export async function withOwnDatabase<T>(
  env: Settings,
  log: Log,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const database = await startEmbeddedDatabase({ dataDir: env.DATA_DIR, log })
  try {
    return await work(database.url)
  } finally {
    await database.stop()
  }
}
