import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEmbeddedDatabase } from '../server/db/embedded/find-embedded.ts'
import { cases } from './cases.ts'
import { type Figures, load, type Target } from './load.ts'
import { residentMb } from './processor-time.ts'
import { printTable, type Row } from './table.ts'

const CONNECTIONS = [1, 32, 128]
const SECONDS = 2
const SHOP_PORT = 3971
const REFERENCE_PORT = 3972

const isForMachines = process.argv.includes('--json')
const say = (line: string) => process.stderr.write(`  · ${line}\n`)
const cpu = (figures: Figures) => figures.serverCpuMs + figures.databaseCpuMs
const children: ChildProcess[] = []
const dataDir = await mkdtemp(join(tmpdir(), 'fitt-bench-'))
await chmod(dataDir, 0o755)
try {
  await bench()
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => new Promise((done) => child.once('exit', done))))
  await rm(dataDir, { recursive: true, force: true })
}

async function bench() {
  say('Opening a shop')
  const shop = await startShop()
  const databaseUrl = (await findEmbeddedDatabase({ dataDir }))!
  const reference = await startReference(databaseUrl)
  const databasePid = Number(
    readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const shopTarget: Target = { url: `http://127.0.0.1:${SHOP_PORT}`, serverPid: shop.pid!, databasePid }
  const referenceTarget: Target = {
    url: `http://127.0.0.1:${REFERENCE_PORT}`,
    serverPid: reference.pid!,
    databasePid,
  }

  const rows: Row[] = []
  for (const connections of CONNECTIONS) {
    const bare: Record<'json' | 'select', Figures> = {
      json: await load(referenceTarget, [{ path: '/json' }], connections, SECONDS),
      select: await load(referenceTarget, [{ path: '/select' }], connections, SECONDS),
    }
    rows.push({ name: 'bare JSON', connections, figures: bare.json })
    rows.push({ name: 'bare SELECT', connections, figures: bare.select })
    for (const one of cases) {
      say(`${one.name}, ${connections} at a time`)
      const requests = await one.prepare(shopTarget.url)
      const figures = await load(shopTarget, requests, connections, SECONDS)
      rows.push({
        name: one.name,
        connections,
        figures,
        ratio: cpu(figures) / cpu(bare[one.reference]),
        limit: one.limit,
      })
    }
  }
  const memoryMb = residentMb(shop.pid!)
  if (isForMachines) console.log(JSON.stringify({ rows, memoryMb }, null, 2))
  else printTable(rows, memoryMb)
}

function startShop(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(SHOP_PORT),
      RATE_LIMIT: '100000000',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return until(
    child,
    () =>
      new Promise((open) => child.stdout!.on('data', (text) => String(text).includes('Ctrl-C') && open())),
  )
}

function startReference(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['bench/reference-server.ts', databaseUrl, String(REFERENCE_PORT)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return until(child, () => new Promise((open) => child.once('message', () => open())))
}

async function until(child: ChildProcess, isOpen: () => Promise<void>): Promise<ChildProcess> {
  children.push(child)
  const ended = new Promise<never>((_, fail) =>
    child.once('exit', () => fail(new Error('It ended before it was open.'))),
  )
  ended.catch(() => {})
  await Promise.race([isOpen(), ended])
  return child
}
