import type { Caches } from './caches.ts'
import type { ChangeFeed } from './db/change-feed.ts'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Passwords } from './features/accounts/accounts.public.ts'
import type { Catalogue } from './features/catalogue/catalogue.public.ts'
import type { Settings } from './features/settings/settings.public.ts'
import type { Zones } from './features/zones/zones.public.ts'
import type { FileStore } from './integrations/file-store.ts'
import type { Mailer } from './integrations/mailer.ts'
import type { PaymentProvider } from './integrations/payments/provider.ts'
import type { Sandbox } from './integrations/payments/sandbox/start-sandbox.ts'
import type { Jobs } from './jobs/jobs.ts'

/** What the app is built from; tests hand in their own. */
export type Deps = {
  env: Env
  db: Db
  /** Connections of their own for what is read into memory: a transaction that waits for it must not be what it waits for. */
  reading: Db
  now: () => Date
  /** Reads like the clock did at the start and is never set: what is limited or kept for a while is timed by it. */
  monotonicMs: () => number
  changes: ChangeFeed
  caches: Caches
  /** The version of a part of the catalogue, of the settings or of the zones, which are new objects after every change. */
  versionOf: (part: object) => number
  catalogue: Catalogue
  settings: Settings
  zones: Zones
  mailer: Mailer
  files: FileStore
  jobs: Jobs
  /** How many requests are being answered at this moment: what can wait gives way to them. */
  underWay: { requests: number }
  provider: PaymentProvider
  /** The provider's machine itself, where the provider is our own. */
  sandbox: Sandbox | undefined
  /** Signs what browsers and mails carry. */
  secret: string
  /** Tokens are hashed before they are stored, so that a stolen database opens no session. */
  hashToken: (token: string) => Buffer
  passwords: Passwords
  /** Where the built pages lie, or how to reload them while they are written; tests of calls go without. */
  pages?: { buildDir: string; isDev?: boolean } | undefined
}
