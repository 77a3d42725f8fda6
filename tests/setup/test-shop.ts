import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type App, buildApp } from '../../server/app.ts'
import { createVersions } from '../../server/cache.ts'
import { openCaches } from '../../server/caches.ts'
import { openChangeFeed } from '../../server/db/change-feed.ts'
import { connect } from '../../server/db/connect.ts'
import { logSlow, watchStatements } from '../../server/db/slow-statements.ts'
import type { Deps } from '../../server/deps.ts'
import { readEnv } from '../../server/env.ts'
import { openPasswords } from '../../server/features/accounts/passwords.ts'
import { openCatalogue } from '../../server/features/catalogue/catalogue.ts'
import { openPlanner } from '../../server/features/planner/planner.public.ts'
import { openSettings } from '../../server/features/settings/settings.service.ts'
import { openZones } from '../../server/features/zones/zones.service.ts'
import { openFileStore } from '../../server/integrations/file-store.ts'
import type { Mail } from '../../server/integrations/mailer.ts'
import { openProvider } from '../../server/integrations/payments/open-provider.ts'
import { openJobs } from '../../server/jobs/jobs.ts'
import { openLog } from '../../server/logging.ts'
import { createTokenHash } from '../../server/plugins/session.ts'
import { openTracing } from '../../server/tracing/tracing.ts'
import { makeDataFolder } from './data-folder.ts'
import { createTestDatabase } from './test-database.ts'

const SECRET = 'a secret that only the tests know, long enough'

const DAY_MS = 86_400_000
const DUBAI_AHEAD_MS = 4 * 3_600_000
const LONGEST_FILE_MS = 15 * 60_000

/** The real time; held back a little where the day in Dubai would otherwise end half-way through a test. */
function clockWithinOneDay(): () => Date {
  const leftMs = DAY_MS - ((Date.now() + DUBAI_AHEAD_MS) % DAY_MS)
  const heldBackMs = leftMs < LONGEST_FILE_MS ? LONGEST_FILE_MS : 0
  return () => new Date(Date.now() - heldBackMs)
}

export type TestShop = { app: App; deps: Deps; mails: Mail[]; close(): Promise<void> }

/** The real app on a database of its own. Mail, being other companies' machines, is collected. */
export async function openTestShop(
  options: {
    env?: Record<string, string>
    now?: () => Date
    monotonicMs?: () => number
    withPages?: boolean
    /** Collects what the background logs. */
    log?: Deps['log']
    /** Puts something between the shop and its database; answers the address to use. */
    throughLine?: (url: string) => Promise<string>
    /** One that is made already, on a server of the test's own. */
    database?: { url: string; drop(): Promise<void> }
  } = {},
): Promise<TestShop> {
  const made = options.database ?? (await createTestDatabase())
  const database = { ...made, url: (await options.throughLine?.(made.url)) ?? made.url }
  const dataDir = await makeDataFolder()
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...options.env,
  })
  const mails: Mail[] = []
  const log = options.log ?? openLog(env.LOG_LEVEL)
  const tracing = await openTracing(env)
  const onStatement = watchStatements(logSlow(log, env.SLOW_STATEMENT_MS), tracing)
  const db = connect(database.url, 5, onStatement)
  const reading = connect(database.url, 2, onStatement)
  const replica = env.DATABASE_REPLICA_URL ? connect(env.DATABASE_REPLICA_URL, 2, onStatement) : undefined
  const changes = await openChangeFeed(database.url)
  const settings = openSettings({ db: reading, changes })
  const monotonicMs = options.monotonicMs ?? (() => performance.timeOrigin + performance.now())
  const deps: Deps = {
    env,
    log,
    tracing,
    db,
    reading,
    replica,
    now: options.now ?? clockWithinOneDay(),
    monotonicMs,
    changes,
    caches: openCaches(monotonicMs),
    versionOf: createVersions(),
    catalogue: openCatalogue({ db: reading, changes, settings }),
    settings,
    zones: openZones({ db: reading, changes }),
    mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
    files: await openFileStore(env, join(dataDir, 'files')),
    jobs: await openJobs(database.url, () => {}),
    underWay: { requests: 0 },
    pages: options.withPages ? { buildDir: 'build' } : undefined,
    ...(await openProvider(env, database.url, SECRET)),
    secret: SECRET,
    hashToken: createTokenHash(SECRET),
    passwords: openPasswords(),
    planner: openPlanner(),
  }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    deps,
    mails,
    async close() {
      await app.close()
      await deps.sandbox?.close()
      await deps.changes.close()
      await deps.jobs.close()
      await deps.tracing?.close()
      await deps.db.$client.end()
      await deps.reading.$client.end()
      await deps.replica?.$client.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
