import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findEmbeddedDatabase } from '../server/db/embedded/find-embedded.ts'
import { postmasterOf } from './processor-time.ts'

const first = Number(process.env.BENCH_PORT ?? 3971)
export const PORTS = { shop: first, reference: first + 1, provider: first + 2 }

/** The provider is another company's machine, so it runs in a process of its own and none of its time is ours. */
export const PROVIDER_KEYS = {
  keyId: 'rzp_bench_key',
  keySecret: 'the bench signs with this',
  webhookSecret: 'and webhooks with this',
}
export const ADMIN = { username: 'bench@fittmeals.example', password: 'plum-orchard-teapot-41' }

// As `npm start` has it: how much memory the shop may take for itself is part of what is measured.
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
const startArguments = scripts.start.split(' ').slice(1)

const children = new Set<ChildProcess>()

export async function endAll(): Promise<void> {
  await Promise.all([...children].map(end))
}

export async function end(child: ChildProcess): Promise<void> {
  const isOver = new Promise((done) => child.once('exit', done))
  if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGTERM')) return
  await isOver
}

export type Shop = {
  process: ChildProcess
  url: string
  pid: number
  databaseUrl: string
  databasePid: number
}

export const shopEnvironment = (dataDir: string) => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: String(PORTS.shop),
  RATE_LIMIT: '100000000',
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_API_URL: `http://127.0.0.1:${PORTS.provider}`,
  RAZORPAY_KEY_ID: PROVIDER_KEYS.keyId,
  RAZORPAY_KEY_SECRET: PROVIDER_KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: PROVIDER_KEYS.webhookSecret,
})

/** The shop as `npm start` opens it, in production mode on the embedded PostgreSQL with the demo shop. */
export async function startShop(dataDir: string, env: Record<string, string> = {}): Promise<Shop> {
  const child = spawn(process.execPath, startArguments, {
    env: { ...process.env, ...shopEnvironment(dataDir), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilOpen(child, (open) =>
    child.stdout!.on('data', (text) => String(text).includes('Ctrl-C') && open()),
  )
  return {
    process: child,
    url: `http://127.0.0.1:${PORTS.shop}`,
    pid: child.pid!,
    databaseUrl: (await findEmbeddedDatabase({ dataDir }))!,
    databasePid: postmasterOf(dataDir),
  }
}

/** A server of the bench's own that tells when it listens. */
export async function startBeside(file: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await untilOpen(child, (open) => child.once('message', open))
  return child
}

/** Has the provider keep its webhooks back, or send all there are. */
export async function webhooks(provider: ChildProcess, wish: 'hold' | 'send'): Promise<void> {
  const isDone = new Promise((done) => provider.once('message', done))
  provider.send(wish)
  await isDone
}

async function untilOpen(child: ChildProcess, listen: (open: () => void) => void): Promise<void> {
  children.add(child)
  child.once('exit', () => children.delete(child))
  await new Promise<void>((resolve, reject) => {
    listen(resolve)
    child.once('exit', () => reject(new Error('It ended before it was open.')))
  })
}
