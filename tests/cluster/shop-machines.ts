import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from './certificate.ts'
import { DATABASE_PASSWORD, until } from './database-nodes.ts'
import { commandsOf, fillIn, readEnvFile } from './fill-in.ts'
import { addMachine, type Machine } from './machines.ts'
import { KEYS, PROVIDER_URL } from './provider.ts'

export type ShopMachine = Machine & { stop(): Promise<void>; start(): Promise<void> }

const VALUES = {
  '@DATABASE_PASSWORD@': DATABASE_PASSWORD,
  '@SECRET@': 'bTf0Gq9tN7cW2xVd5sLh8yRk3mZp6aJe',
  '@SMTP_URL@': 'smtp://10.0.0.1:25',
  '@S3_BUCKET@': 'fitt-meals',
  '@S3_ENDPOINT@': 'http://10.0.0.1:9000',
  '@S3_ACCESS_KEY@': 'key',
  '@S3_SECRET_KEY@': 'secret',
  '@RAZORPAY_KEY_ID@': KEYS.keyId,
  '@RAZORPAY_KEY_SECRET@': KEYS.keySecret,
  '@RAZORPAY_WEBHOOK_SECRET@': KEYS.webhookSecret,
  '@METRICS_TOKEN@': 'a token for the metrics',
}

/** The shop's settings as operations/shop.env has them. */
export const liveSettings = (dataDir: string) =>
  readEnvFile(fillIn('shop.env', { ...VALUES, '/var/lib/fitt-meals': dataDir }))

// Other companies' machines are not here: mails and pictures stay in the data folder, the provider is the sandbox.
const settingsOf = (dataDir: string) => ({
  ...liveSettings(dataDir),
  MODE: 'demo',
  DEMO_CUSTOMERS: '0',
  SMTP_URL: '',
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_API_URL: PROVIDER_URL,
  LOG_LEVEL: 'error',
  // Customers of the test are behind one machine, which says who they are.
  TRUST_PROXY: '2',
})

/** What a unit starts, in this checkout. */
export function startedBy(unit: string): string[][] {
  return commandsOf(fillIn(unit, { '/opt/fitt-meals': process.cwd() }))
}

/** A machine with HAProxy, and what a unit of operations/ starts. */
function appMachine(name: string, address: string, folder: string) {
  const home = join(folder, name)
  mkdirSync(home)
  const machine = addMachine(name, address, home)
  const proxy = join(home, 'haproxy.cfg')
  writeFileSync(proxy, fillIn('cluster/haproxy.cfg', {}))
  machine.run(['/usr/sbin/haproxy', '-db', '-f', proxy])
  return machine
}

export async function openShopMachine(
  name: string,
  address: string,
  folder: string,
  dataDir: string,
): Promise<ShopMachine> {
  const machine = appMachine(name, address, folder)
  let shop: ChildProcess | undefined
  const isReady = async () => (await ready(`http://${address}:3000`)) === 200
  const shopMachine = {
    ...machine,
    async start() {
      const [command] = startedBy('fitt-meals.service')
      shop = machine.run(command!, settingsOf(dataDir))
      await until(async () => {
        if (shop!.exitCode !== null) throw new Error(`${name} ended:\n${machine.said()}`)
        return (await isReady()) || undefined
      })
    },
    stop: () => terminate(shop!),
  }
  await shopMachine.start()
  return shopMachine
}

export function openWorkerMachine(
  name: string,
  address: string,
  folder: string,
  dataDir: string,
): ShopMachine {
  const machine = appMachine(name, address, folder)
  const [command] = startedBy('fitt-meals-worker.service')
  let worker: ChildProcess
  const start = async () => {
    worker = machine.run(command!, settingsOf(dataDir))
  }
  void start()
  return { ...machine, start, stop: () => terminate(worker) }
}

/** As systemd ends it. */
async function terminate(process: ChildProcess): Promise<void> {
  const isGone = once(process, 'exit')
  process.kill('SIGTERM')
  await isGone
}

/** Makes the backup that the timer would; answers what it printed. */
export async function backUp(machine: Machine, dataDir: string): Promise<void> {
  for (const command of startedBy('fitt-meals-backup.service')) {
    const running = machine.run(command, settingsOf(dataDir))
    const code = await new Promise((resolve) => running.once('exit', resolve))
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${machine.said()}`)
  }
}

export const ready = (url: string, patienceMs = 2_000): Promise<number> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patienceMs) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

/** nginx with TLS before the shops, with a certificate that this process trusts. */
export async function openFrontDoor(folder: string): Promise<{ machine: Machine; url: string }> {
  const home = join(folder, 'proxy')
  mkdirSync(home)
  const machine = addMachine('proxy', '10.0.0.10', home)
  const { certificate, key } = makeCertificate(home, 'DNS:shop.example,IP:10.0.0.10')
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
  const settings = join(home, 'nginx.conf')
  const filled = fillIn('nginx.conf', {
    '/run/nginx.pid': join(home, 'nginx.pid'),
    '/var/log/nginx/error.log': join(home, 'proxy.log'),
    '/etc/ssl/fitt-meals/fullchain.pem': certificate,
    '/etc/ssl/fitt-meals/privkey.pem': key,
  })
  writeFileSync(settings, filled)
  execFileSync('/usr/sbin/nginx', ['-t', '-q', '-c', settings])
  machine.run(['/usr/sbin/nginx', '-c', settings, '-g', 'daemon off;'])
  const url = 'https://10.0.0.10'
  await until(async () => (await ready(url)) === 200 || undefined)
  return { machine, url }
}
