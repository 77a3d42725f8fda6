import { spawn } from 'node:child_process'
import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  makeDataFolder,
  nothingRunsOn,
  postmasterPid,
  processesOn,
  removeDataFolder,
} from '../../../tests/setup/data-folder.ts'
import { endEmbeddedShops, spawnEmbeddedShop } from '../../../tests/setup/spawn-embedded-shop.ts'

// Real databases start and stop here: quick on an idle machine, slow on a busy one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let dataDir: string
let pools: pg.Pool[] = []
beforeAll(async () => {
  dataDir = await makeDataFolder()
  const shop = spawnEmbeddedShop({ dataDir })
  const pool = poolOf(await shop.heard('ready'))
  await pool.query('create table kept (n int primary key)')
  await pool.end()
  pools = []
  await shop.kill('SIGTERM')
})
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  pools = []
  await endEmbeddedShops()
})
afterAll(() => removeDataFolder(dataDir))

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3 })
  pool.on('error', () => {})
  pools.push(pool)
  return pool
}

async function write(pool: pg.Pool, n: number): Promise<void> {
  await pool.query('insert into kept values ($1) on conflict do nothing', [n])
}

async function count(pool: pg.Pool, n: number): Promise<number> {
  const { rowCount } = await pool.query('select from kept where n = $1', [n])
  return rowCount ?? 0
}

/** What a pool of the shop sees while the database comes back: errors, then answers. */
async function answersAgain(pool: pg.Pool): Promise<number> {
  for (const begun = Date.now(); ; await pause(20)) {
    const ok = await pool.query('select 1').catch(() => undefined)
    if (ok) return Date.now() - begun
    if (Date.now() - begun > 40_000) throw new Error('the database did not come back')
  }
}

function killGuard(): void {
  const guard = processesOn(dataDir).find(({ command }) => command.startsWith('/bin/sh'))
  process.kill(guard!.pid, 'SIGKILL')
}

test('a shop killed with -9 leaves nothing running, and what it wrote is there', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  await write(poolOf(await shop.heard('ready')), 1)
  await shop.kill('SIGKILL')
  await nothingRunsOn(dataDir)
  expect(await count(poolOf(await spawnEmbeddedShop({ dataDir }).heard('ready')), 1)).toBe(1)
})

test('a shop started in the moment after such a kill comes up too', async () => {
  let shop = spawnEmbeddedShop({ dataDir })
  for (let n = 10; n < 15; n++) {
    const pool = poolOf(await shop.heard('ready'))
    await write(pool, n)
    process.kill(shop.pid, 'SIGKILL')
    shop = spawnEmbeddedShop({ dataDir })
  }
  const pool = poolOf(await shop.heard('ready'))
  expect((await pool.query('select from kept where n between 10 and 14')).rowCount).toBe(5)
})

test('adopts a database that outlived its shop, and guards it from then on', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  const url = await shop.heard('ready')
  const survivor = postmasterPid(dataDir)
  killGuard()
  await shop.kill('SIGKILL')

  const next = spawnEmbeddedShop({ dataDir })
  expect(await next.heard('ready')).toBe(url)
  expect(next.logs()).toEqual(['Adopted the database that an earlier shop had left running.'])
  expect(postmasterPid(dataDir)).toBe(survivor)
  await next.kill('SIGKILL')
  await nothingRunsOn(dataDir)
})

test('restarts a killed database where the pools look for it, with every answered write', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  const pool = poolOf(await shop.heard('ready'))
  let answered = 100
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      try {
        await write(pool, answered)
        answered++
      } catch {
        await pause(5)
      }
    }
  })()
  await vi.waitUntil(() => answered > 110, { timeout: 60_000 })
  process.kill(postmasterPid(dataDir)!, 'SIGKILL')
  await pause(50)
  console.log(`killed database back after ${50 + (await answersAgain(pool))} ms`)
  isWriting = false
  await writing
  const { rows } = await pool.query('select count(*)::int as kept from kept where n >= 100')
  expect(rows[0].kept).toBe(answered - 100)
  expect(answered).toBeGreaterThan(100)
})

test('recovers when one session of the database is killed', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  const pool = poolOf(await shop.heard('ready'))
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  process.kill(rows[0].pid, 'SIGKILL')
  await answersAgain(pool)
  await shop.kill('SIGTERM')
  await nothingRunsOn(dataDir)
})

test('comes back when somebody tells the database to end', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  const pool = poolOf(await shop.heard('ready'))
  const before = postmasterPid(dataDir)
  process.kill(before!, 'SIGTERM')
  while (shop.logs().at(-1) !== 'The database is back.') await pause(20)
  expect(await answersAgain(pool)).toBeLessThan(5_000)
  expect(postmasterPid(dataDir)).not.toBe(before)
})

test('starts after shop, guard and database were killed together', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  await write(poolOf(await shop.heard('ready')), 2)
  const database = postmasterPid(dataDir)!
  killGuard()
  process.kill(shop.pid, 'SIGKILL')
  process.kill(database, 'SIGKILL')
  expect(await count(poolOf(await spawnEmbeddedShop({ dataDir }).heard('ready')), 2)).toBe(1)
})

test('starts after a power cut even if the old process number now belongs to another program', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  await shop.heard('ready')
  const note = join(dataDir, 'database/cluster/postmaster.pid')
  const { uid, gid } = statSync(note)
  const oldNote = readFileSync(note, 'utf8')
  await shop.kill('SIGTERM')

  const stranger = spawn('/bin/sh', ['-c', 'read -r _'], { uid, gid, stdio: ['pipe', 'ignore', 'ignore'] })
  try {
    writeFileSync(note, oldNote.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
    chownSync(note, uid, gid)
    await spawnEmbeddedShop({ dataDir }).heard('ready')
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})
