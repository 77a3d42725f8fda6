import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../server/app.ts'
import { startEmbeddedDatabase } from '../server/db/embedded/start-embedded.ts'
import { migrate } from '../server/db/migrate.ts'
import { readEnv } from '../server/env.ts'
import { ensureFirstAdmin } from '../server/features/staff/first-admin.ts'
import { closeDeps, openDeps } from '../server/open-deps.ts'
import { adminLists } from './admin-lists.ts'
import { fillShop, type ShopSize } from './large-shop.queries.ts'

const SMALL: ShopSize = { orders: 100, users: 100, meals: 100 }
const LARGE: ShopSize = { orders: 50_000, users: 20_000, meals: 5_000 }
const LIMIT = 5
const WARM_UP = 4
const ROUNDS = 4
const CALLS = 6
const ADMIN = { email: 'size@shop.example', password: 'a password for one bench' }

// Only the calls that contain this, where it is given.
const only = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const say = (line: string) => process.stderr.write(`  · ${line}\n`)
const dataDir = await mkdtemp(join(tmpdir(), 'fitt-size-'))
await chmod(dataDir, 0o755)
const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
const postmaster = Number(
  readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0],
)
try {
  process.exitCode = (await compare()) ? 0 : 1
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function compare(): Promise<boolean> {
  say('Filling a small shop and a large one')
  const small = await openShop('size_small', SMALL)
  const large = await openShop('size_large', LARGE)
  const rows = []
  for (const path of adminLists.filter((one) => one.includes(only))) {
    await costOf(small, path, WARM_UP)
    await costOf(large, path, WARM_UP)
    // Alternating, so that a busy machine is busy for both.
    const costs = { small: 0, large: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      costs.small += await costOf(small, path, CALLS)
      costs.large += await costOf(large, path, CALLS)
    }
    const ratio = costs.large / costs.small
    const all = ROUNDS * CALLS
    rows.push({ path, smallMs: costs.small / all, largeMs: costs.large / all, ratio })
  }
  await small.close()
  await large.close()
  print(rows)
  return rows.every(({ ratio }) => ratio <= LIMIT)
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function openShop(name: string, size: ShopSize) {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  await migrate(url)
  const env = readEnv({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '100000000', PORT: '0' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  })
  const deps = { ...(await openDeps(env, url)), pages: undefined }
  await ensureFirstAdmin(deps)
  await fillShop(url, size)
  const app = await buildApp(deps)
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username: ADMIN.email, password: ADMIN.password },
  })
  const headers = { authorization: `Bearer ${signedIn.json().token}` }
  return {
    async ask(path: string) {
      const answer = await app.inject({ url: path, headers })
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`)
    },
    async close() {
      await app.close()
      await closeDeps(deps)
    },
  }
}

/** Processor time of the shop and its database for so many calls, one after the other. */
async function costOf(shop: Shop, path: string, calls: number): Promise<number> {
  const shopBefore = process.cpuUsage()
  const databaseBefore = databaseMs()
  for (let n = 0; n < calls; n++) await shop.ask(path)
  const { user, system } = process.cpuUsage(shopBefore)
  let cost = (user + system) / 1000
  for (const [pid, ms] of databaseMs()) cost += ms - (databaseBefore.get(pid) ?? 0)
  return cost
}

/** What each process of the database has used so far, to the nanosecond: ticks of 10 ms are longer than a call. */
function databaseMs(): Map<string, number> {
  const used = new Map<string, number>()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      if (parent !== postmaster) continue
      used.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    } catch {
      // It has just ended.
    }
  }
  return used
}

function print(rows: { path: string; smallMs: number; largeMs: number; ratio: number }[]): void {
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ limit: LIMIT, rows }, null, 2))
    return
  }
  const line = (...cells: string[]) => console.log(cells.map((cell) => cell.padStart(8)).join(' '))
  line('100 rows', 'all', 'times', '  processor ms a call')
  for (const { path, smallMs, largeMs, ratio } of rows)
    line(smallMs.toFixed(2), largeMs.toFixed(2), ratio.toFixed(2), `${ratio > LIMIT ? '!' : ' '} ${path}`)
}
