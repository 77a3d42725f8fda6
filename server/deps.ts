import type { FastifyBaseLogger } from 'fastify'
import type { Caches } from './caches.ts'
import type { ChangeFeed } from './db/change-feed.ts'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Passwords } from './features/accounts/accounts.public.ts'
import type { Catalogue } from './features/catalogue/catalogue.public.ts'
import type { Planner } from './features/planner/planner.public.ts'
import type { Settings } from './features/settings/settings.public.ts'
import type { Zones } from './features/zones/zones.public.ts'
import type { FileStore } from './integrations/file-store.ts'
import type { Mailer } from './integrations/mailer.ts'
import type { PaymentProvider } from './integrations/payments/provider.ts'
import type { Sandbox } from './integrations/payments/sandbox/start-sandbox.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Everything the app depends on; tests pass their own. */
export type Deps = {
  env: Env
  /** For background work; a request has its own. */
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  tracing: Tracing | undefined
  db: Db
  /** A separate pool for loading caches: a transaction that waits for a load must not hold the connection the load needs. */
  reading: Db
  /** A standby of the database, for reports and exports; where there is none, they read the database itself. */
  replica: Db | undefined
  now: () => Date
  /** A monotonic clock, in milliseconds since the epoch at the start: for rate limits and expiry, which must not follow clock changes. */
  monotonicMs: () => number
  changes: ChangeFeed
  caches: Caches
  /** Version number of a snapshot of the catalogue, the settings or the zones, which are replaced as a whole on every change. */
  versionOf: (part: object) => number
  catalogue: Catalogue
  settings: Settings
  zones: Zones
  mailer: Mailer
  files: FileStore
  jobs: Jobs
  /** Requests in flight: background work yields to them. */
  underWay: { requests: number }
  provider: PaymentProvider
  /** The payment sandbox, where it stands in for the provider. */
  sandbox: Sandbox | undefined
  /** Signs what browsers and mails carry. */
  secret: string
  /** Tokens are hashed before they are stored, so that a stolen database opens no session. */
  hashToken: (token: string) => Buffer
  passwords: Passwords
  planner: Planner
  /** Where the built pages lie, or how to reload them while they are written; tests of calls go without. */
  pages?: { buildDir: string; isDev?: boolean } | undefined
}
