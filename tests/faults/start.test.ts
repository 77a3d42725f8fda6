import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findEmbeddedDatabase } from '../../server/db/embedded/find-embedded.ts'
import { makeDataFolder, nothingRunsOn, postmasterPid, removeDataFolder } from '../setup/data-folder.ts'
import { endEmbeddedShops, spawnEmbeddedShop } from '../setup/spawn-embedded-shop.ts'
import { freePort, type StartedShop, startShop, untilOpen } from '../setup/started-shop.ts'

let dataDir: string
let PORT: string
beforeAll(async () => {
  dataDir = await makeDataFolder()
  PORT = String(await freePort())
})
afterAll(() => removeDataFolder(dataDir))

const started: StartedShop[] = []
function start(env: Record<string, string> = {}): StartedShop {
  const shop = startShop({ DATA_DIR: dataDir, PORT, ...env })
  started.push(shop)
  return shop
}
// A test that failed half-way must not stand in the way of the next.
afterEach(async () => {
  for (const shop of started.splice(0)) {
    shop.kill('SIGKILL')
    await shop.ended
  }
  await endEmbeddedShops()
})

it('opens a new shop, prints the first admin once, and leaves nothing running after SIGTERM', async () => {
  const from = Date.now()
  const shop = start()
  await untilOpen(shop)
  console.log(`first start: ${Date.now() - from} ms`)
  expect(shop.printed()).toMatch(/Sign in as {3}admin@fittmeals\.example/)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/`)).status).toBe(200)
  expect(postmasterPid(dataDir)).toBeGreaterThan(0)
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
  await nothingRunsOn(dataDir)
})

it('opens again quickly, without printing the login a second time, and closes at Ctrl-C', async () => {
  const from = Date.now()
  const shop = start()
  await untilOpen(shop)
  console.log(`second start: ${Date.now() - from} ms`)
  expect(shop.printed()).not.toContain('Sign in as')
  shop.kill('SIGINT')
  expect(await shop.ended).toBe(0)
  await nothingRunsOn(dataDir)
})

it('leaves no database behind when it is killed, and opens again', async () => {
  const shop = start()
  await untilOpen(shop)
  shop.kill('SIGKILL')
  await shop.ended
  await nothingRunsOn(dataDir)
  const again = start()
  await untilOpen(again)
  again.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

it.each([
  ['npm start, asked to end,', ['npm', 'start'], 'SIGTERM'],
  ['npm start, killed,', ['npm', 'start'], 'SIGKILL'],
  ['npm run dev, asked to end,', ['npm', 'run', 'dev'], 'SIGTERM'],
] as const)('%s takes the whole shop along', async (_name, command, signal) => {
  const npm = startShop({ DATA_DIR: dataDir, PORT }, [...command])
  started.push(npm)
  await untilOpen(npm)
  npm.kill(signal)
  await nothingRunsOn(dataDir)
  await expect(fetch(`${npm.url}/healthz`)).rejects.toThrow()
})

it('a worker beside the shop closes when asked to, and the shop goes on', async () => {
  const shop = start({ JOBS: '0' })
  await untilOpen(shop)
  const worker = startShop({ DATA_DIR: dataDir }, [process.execPath, 'server/worker.ts'])
  started.push(worker)
  await expect.poll(worker.printed).toContain('Working through the background jobs')
  worker.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

it('a start beside a running one says so in a sentence and harms nothing', async () => {
  const shop = start()
  await untilOpen(shop)
  const second = start({ PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(lastSentence(second.printed())).toMatch(/already|another shop/i)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})

it('a shop that slept while another took its database over ends with a sentence, and the other keeps it', async () => {
  const shop = start()
  await untilOpen(shop)
  const url = (await findEmbeddedDatabase({ dataDir }))!
  // As when a laptop is closed: the process stands still, and its connections are gone when it wakes.
  shop.kill('SIGSTOP')
  const superuser = Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres' }).href
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'fitt-meals owner %'`,
  )
  await client.end()
  const other = spawnEmbeddedShop({ dataDir })
  expect(await other.heard('ready')).toBe(url)
  shop.kill('SIGCONT')
  expect(await shop.ended).toBe(1)
  expect(shop.printed()).toContain(
    `Another shop (process ${other.pid}) is already running on the data folder`,
  )
  const kept = new pg.Client({ connectionString: url })
  await kept.connect()
  expect((await kept.query('select count(*)::int > 0 as stands from accounts')).rows).toEqual([
    { stands: true },
  ])
  await kept.end()
  await other.kill('SIGTERM')
  await nothingRunsOn(dataDir)
})

it('a taken port is named in a sentence, and nothing stays behind', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(Number(PORT), '127.0.0.1', resolve))
  const shop = start()
  expect(await shop.ended).toBe(1)
  expect(lastSentence(shop.printed())).toContain(`Port ${PORT} is taken`)
  await nothingRunsOn(dataDir)
  await new Promise((resolve) => taken.close(resolve))
})

it.each([
  ['PORT', 'ninety', /PORT/],
  ['MODE', 'live', /live shop needs/],
  [
    'DATABASE_URL',
    'postgres://nobody:x@127.0.0.1:9/none',
    /The database 127\.0\.0\.1:9\/none cannot be reached/,
  ],
  ['DATA_DIR', '/dev/null/data', /folder|written|DATA_DIR/i],
])('a bad setting %s=%s ends in a clear sentence', async (key, value, sentence) => {
  const shop = start({ [key]: value })
  expect(await shop.ended).toBe(1)
  expect(shop.printed()).toMatch(sentence)
  expect(shop.printed()).not.toMatch(/ {4}at /)
})

const lastSentence = (text: string) => text.trim().split('\n').at(-1)!
