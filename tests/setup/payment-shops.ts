import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxKeys } from '../../server/integrations/payments/open-provider.ts'
import { ADDRESS } from '../factories/buyers.ts'
import { sandboxDriver, type Told } from '../factories/provider.ts'
import { freePort } from './started-shop.ts'
import { openTestShop } from './test-shop.ts'

/** Where a browser goes. */
type Reached = { url: string }
export type ShopProcess = { url: string; port: number; kill(): Promise<void>; restart(): Promise<void> }

/**
 * A database, the sandbox as a provider that outlives every kill, and as many shops as wanted in processes of their
 * own, which believe it to be Razorpay.
 */
export async function openPaymentShops() {
  const home = await openTestShop()
  const { deps } = home
  const keys = sandboxKeys(deps.secret)
  const sandbox = deps.sandbox!
  const dataDir = await mkdtemp(join(tmpdir(), 'fitt-pay-'))
  const running = new Set<ChildProcess>()

  async function spawn(port: number, withPages: boolean): Promise<ChildProcess> {
    const child = fork(new URL('./calls-shop.ts', import.meta.url), withPages ? ['pages'] : [], {
      // What fails there says so here.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATABASE_URL: deps.env.DATABASE_URL,
        DATA_DIR: dataDir,
        SECRET: deps.secret,
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
        PAYMENT_PROVIDER: 'razorpay',
        RAZORPAY_KEY_ID: keys.keyId,
        RAZORPAY_KEY_SECRET: keys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
        RAZORPAY_API_URL: sandbox.url,
      },
    })
    running.add(child)
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', (code) => reject(new Error(`The shop ended with ${code}.`)))
    })
    return child
  }

  async function end(child: ChildProcess): Promise<void> {
    const isGone = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await isGone
    running.delete(child)
  }

  return {
    ...home,
    ...sandboxDriver(sandbox.url, keys),
    keys,
    dataDir,
    rows: async (text: string, ...values: unknown[]) => (await deps.db.$client.query(text, values)).rows,
    /** As if the time for the next look at the provider had come. */
    hurry: () =>
      deps.db.$client.query('update payment_attempts set next_check_at = now() where settled_at is null'),
    webhooksTo: (shop: ShopProcess) => sandbox.sendWebhooksTo(`${shop.url}/api/payments/webhook/razorpay`),
    async start({ withPages = false } = {}): Promise<ShopProcess> {
      const port = await freePort()
      let child = await spawn(port, withPages)
      return {
        port,
        url: `http://127.0.0.1:${port}`,
        kill: () => end(child),
        async restart() {
          child = await spawn(port, withPages)
        },
      }
    },
    async close() {
      for (const child of running) await end(child)
      await home.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const cookieText = (jar: Record<string, string>) =>
  Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

let people = 0

/** A browser: each has an address of its own, and none waits longer than a person would. */
export function browserOf(cookies: Record<string, string> = {}) {
  const ip = `10.${(people >> 8) & 255}.${people & 255}.${people++ % 250}`
  const jar = { ...cookies }
  /** 'POST /api/user/login' and the like. */
  const call = async (shop: Reached, key: string, body?: object) => {
    const [method, path] = key.split(' ') as [string, string]
    const answer = await fetch(shop.url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-forwarded-for': ip,
        cookie: cookieText(jar),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    for (const text of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
      jar[name!] = value!
    }
    // A proxy's own answer is a page.
    const isJson = answer.headers.get('content-type')?.includes('json')
    const json: ReturnType<typeof JSON.parse> = isJson ? await answer.json() : await answer.text()
    return { code: answer.status, json }
  }
  return {
    call,
    complete: (shop: Reached, more: object = {}) =>
      call(shop, 'POST /api/user/createOrder', { address: ADDRESS, bagIncluded: false, ...more }),
    verify: (shop: Reached, told: Told) => call(shop, 'POST /api/user/verify-payment', told),
  }
}
