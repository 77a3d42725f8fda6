import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../../server/db/embedded/start-embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openJobs } from '../../server/jobs/jobs.ts'
import { makeDataFolder, postmasterPid, removeDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}

export const TEMPLATE = 'fitt_template'

/** One real PostgreSQL for the run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = await makeDataFolder()
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  stopWaitingForDisk(dataDir)
  await makeTemplate(database.url)
  project.provide('databaseServerUrl', database.url)
  return async () => {
    await database.stop()
    await removeDataFolder(dataDir)
  }
}

/** Tests end processes, never the machine: what the database has handed to the system is kept. */
function stopWaitingForDisk(dataDir: string) {
  appendFileSync(join(dataDir, 'database/cluster/postgresql.auto.conf'), 'fsync = off\n')
  const pid = postmasterPid(dataDir)
  if (pid) process.kill(pid, 'SIGHUP')
}

async function makeTemplate(serverUrl: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const templateUrl = Object.assign(new URL(serverUrl), { pathname: `/${TEMPLATE}` }).href
  await migrate(templateUrl)
  const jobs = await openJobs(templateUrl, () => {})
  await jobs.close()
}
