import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { finishRestore } from './db/backup/finish-restore.ts'
import { fillDemoShop } from './db/demo/fill-demo-shop.ts'
import { startEmbeddedDatabase } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { ensureFirstAdmin } from './features/staff/staff.public.ts'
import { isInstance, openInstances, reportReady } from './instances.ts'
import { jobList } from './jobs/job-list.ts'
import { closeDeps, openDeps } from './open-deps.ts'
import { StartError } from './start-error.ts'
import { progress, readyBox } from './start-screen.ts'

try {
  await start()
} catch (error) {
  // Nobody else would print it: the graceful close answers uncaught errors, and is silent.
  console.error(error instanceof StartError ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function start() {
  const env = readEnv()
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  // Ctrl-C reaches every process of a terminal; an instance is closed by the one that started it.
  if (isInstance) process.on('SIGINT', () => {})
  const skip = isInstance ? { skip: ['SIGINT' as const] } : {}
  const grace = closeWithGrace({ delay: 60_000, logger: false, ...skip }, async ({ err }) => {
    if (err) console.error(err)
    await closeAll()
    // A graceful end is a success to whoever ends it, unless it was said to be none.
    if (process.exitCode) process.exit()
  })
  // Started by a process that is gone: nothing may stay behind.
  process.once('disconnect', () => grace.close())
  try {
    if (isInstance) await serve(await open(env, env.DATABASE_URL!), closers)
    else await startWhole(env, closers)
  } catch (error) {
    await closeAll()
    throw error
  }
  reportReady()

  async function startWhole(env: Env, closers: (() => Promise<void>)[]) {
    progress('Starting the database')
    const embedded = env.DATABASE_URL
      ? undefined
      : await startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: progress, onLost: endAsLost })
    closers.push(async () => embedded?.stop())
    const databaseUrl = env.DATABASE_URL ?? embedded!.url
    progress('Bringing the schema up to date')
    await migrate(databaseUrl)
    await finishRestore(databaseUrl, env.DATA_DIR)
    const deps = await open(env, databaseUrl)
    if (env.MODE === 'demo') await fillDemoShop(deps, progress)
    const admin = await ensureFirstAdmin(deps)
    if (env.CLUSTER === 1) await serve(deps, closers)
    else {
      await closers.pop()!()
      progress(`Opening ${env.CLUSTER} instances`)
      const instances = await openInstances(env.CLUSTER, (index) => ({
        DATABASE_URL: databaseUrl,
        JOBS: env.JOBS && index === 0 ? '1' : '0',
      }))
      closers.push(instances.close)
    }
    readyBox(env, admin)
  }

  // Another shop has the database now.
  function endAsLost(error: Error) {
    console.error(`\n${error.message}\n`)
    process.exitCode = 1
    grace.close()
  }

  async function open(env: Env, databaseUrl: string): Promise<Deps> {
    const deps = await openDeps(env, databaseUrl)
    closers.push(() => closeDeps(deps))
    return deps
  }
}

async function serve(deps: Deps, closers: (() => Promise<void>)[]): Promise<void> {
  const app = await buildApp(deps)
  closers.push(async () => {
    await app.drain()
    await app.close()
  })
  await listen(app, deps.env)
  deps.sandbox?.sendWebhooksTo(`${ownAddress(app)}/api/payments/webhook/sandbox`)
  if (deps.env.JOBS) await deps.jobs.run(deps, jobList)
}

// Where this process itself is reached, whatever the public address is.
function ownAddress(app: Awaited<ReturnType<typeof buildApp>>): string {
  const { address, family, port } = app.server.address() as AddressInfo
  const host =
    family === 'IPv6' ? `[${address === '::' ? '::1' : address}]` : address.replace('0.0.0.0', '127.0.0.1')
  return `http://${host}:${port}`
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, env: ReturnType<typeof readEnv>) {
  try {
    await app.listen({ host: env.HOST, port: env.PORT })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${env.PORT} is taken by another program. Stop it, or choose another: PORT=3001 npm start.`,
      )
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new StartError(`The shop may not listen at ${env.HOST}:${env.PORT}. Choose another HOST or PORT.`)
    throw error
  }
}
