import closeWithGrace from 'close-with-grace'
import { findEmbeddedDatabase } from './db/embedded/find-embedded.ts'
import { migrate } from './db/migrate.ts'
import { readEnv } from './env.ts'
import { jobList } from './jobs/job-list.ts'
import { closeDeps, openDeps } from './open-deps.ts'
import { StartError } from './start-error.ts'
import { progress } from './start-screen.ts'

/** Background jobs in a process of their own, beside shops started with JOBS=0. */
try {
  const env = readEnv()
  const databaseUrl = env.DATABASE_URL ?? (await findEmbeddedDatabase({ dataDir: env.DATA_DIR }))
  if (!databaseUrl)
    throw new StartError('No database is running here: start the shop first, or set DATABASE_URL.')
  await migrate(databaseUrl)
  const deps = await openDeps(env, databaseUrl)
  closeWithGrace({ delay: 15_000, logger: false }, () => closeDeps(deps))
  await deps.jobs.run(deps, jobList)
  progress('Working through the background jobs')
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
