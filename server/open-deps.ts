import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVersions } from './cache.ts'
import { openCaches } from './caches.ts'
import { openChangeFeed } from './db/change-feed.ts'
import { connect } from './db/connect.ts'
import { logSlow, watchStatements } from './db/slow-statements.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { openPasswords } from './features/accounts/accounts.public.ts'
import { openCatalogue } from './features/catalogue/catalogue.public.ts'
import { openPlanner } from './features/planner/planner.public.ts'
import { openSettings } from './features/settings/settings.public.ts'
import { openZones } from './features/zones/zones.public.ts'
import { openFileStore } from './integrations/file-store.ts'
import { outboxFolder, outboxMailer, smtpMailer } from './integrations/mailer.ts'
import { openProvider } from './integrations/payments/open-provider.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLog } from './logging.ts'
import { createTokenHash } from './plugins/session.ts'
import { closePrivateFolders } from './private-folders.ts'
import { refuseInventedCustomers } from './refuse-invented-customers.ts'
import { openTracing } from './tracing/tracing.ts'
import { currentWork } from './work.ts'

/** Everything the app is built from, for a running shop. */
export async function openDeps(env: Env, databaseUrl: string): Promise<Deps> {
  const log = openLog(env.LOG_LEVEL)
  await closePrivateFolders(env.DATA_DIR)
  const secret = env.SECRET ?? (await storedSecret(env.DATA_DIR))
  const tracing = await openTracing(env)
  const onStatement = watchStatements(logSlow(log, env.SLOW_STATEMENT_MS), tracing)
  const db = connect(databaseUrl, env.DATABASE_POOL, onStatement)
  const reading = connect(databaseUrl, 2, onStatement)
  const replica = env.DATABASE_REPLICA_URL ? connect(env.DATABASE_REPLICA_URL, 2, onStatement) : undefined
  const changes = await openChangeFeed(databaseUrl)
  const settings = openSettings({ db: reading, changes })
  await refuseInventedCustomers(env, settings)
  const monotonicMs = () => performance.timeOrigin + performance.now()
  return {
    env,
    log,
    tracing,
    db,
    reading,
    replica,
    now: () => new Date(),
    monotonicMs,
    changes,
    caches: openCaches(monotonicMs),
    versionOf: createVersions(),
    catalogue: openCatalogue({ db: reading, changes, settings }),
    settings,
    zones: openZones({ db: reading, changes }),
    mailer: env.SMTP_URL
      ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
      : outboxMailer(outboxFolder(env), env.MAIL_FROM),
    files: await openFileStore(env, join(env.DATA_DIR, 'files')),
    jobs: await openJobs(databaseUrl, (error, job) =>
      log.error({ err: error, job, reqId: currentWork()?.requestId }, 'a background job failed'),
    ),
    underWay: { requests: 0 },
    pages: { buildDir: buildFolder, isDev: env.NODE_ENV === 'development' },
    ...(await openProvider(env, databaseUrl, secret)),
    secret,
    hashToken: createTokenHash(secret),
    passwords: openPasswords(),
    planner: openPlanner(),
  }
}

export async function closeDeps(deps: Deps): Promise<void> {
  await deps.jobs.close()
  await deps.sandbox?.close()
  await deps.changes.close()
  deps.mailer.close()
  await deps.tracing?.close()
  await deps.db.$client.end()
  await deps.reading.$client.end()
  await deps.replica?.$client.end()
}

const buildFolder = fileURLToPath(new URL('../build', import.meta.url))

/** Generated at the first start and stored, so that sessions survive a restart. */
async function storedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}
