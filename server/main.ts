import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { fillDemoShop } from './db/demo/fill-demo-shop.ts'
import { startEmbeddedDatabase } from './db/embedded/start-embedded.ts'
import { migrate } from './db/migrate.ts'
import { readEnv } from './env.ts'
import { ensureFirstAdmin } from './features/accounts/first-admin.ts'
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
  progress('Starting the database')
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedDatabase({ dataDir: env.DATA_DIR, log: progress, onLost: endAsLost })
  const closers: (() => Promise<void>)[] = [async () => embedded?.stop()]
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const grace = closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
    if (err) console.error(err)
    await closeAll()
  })
  function endAsLost(error: Error) {
    console.error(`\n${error.message}\n`)
    process.exitCode = 1
    grace.close()
  }
  // Started by a process that is gone: nothing may stay behind.
  process.once('disconnect', () => grace.close())
  try {
    const databaseUrl = env.DATABASE_URL ?? embedded!.url
    progress('Bringing the schema up to date')
    await migrate(databaseUrl)
    const deps = await openDeps(env, databaseUrl)
    closers.push(() => closeDeps(deps))
    if (env.MODE === 'demo') await fillDemoShop(deps, progress)
    const admin = await ensureFirstAdmin(deps)
    const app = await buildApp(deps)
    closers.push(async () => {
      await app.drain()
      await app.close()
    })
    await listen(app, env)
    deps.sandbox?.sendWebhooksTo(`${ownAddress(app)}/api/payments/webhook/sandbox`)
    if (env.JOBS) await deps.jobs.run(deps, jobList)
    readyBox(env, admin)
  } catch (error) {
    await closeAll()
    throw error
  }
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
