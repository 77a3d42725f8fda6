import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeDataFolder, nothingRunsOn, removeDataFolder } from '../../../tests/setup/data-folder.ts'
import { endEmbeddedShops, spawnEmbeddedShop } from '../../../tests/setup/spawn-embedded-shop.ts'
import { findEmbeddedDatabase } from './find-embedded.ts'

// Real databases start and stop here: quick on an idle machine, slow on a busy one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let dataDir: string
beforeAll(async () => {
  dataDir = await makeDataFolder()
})
afterEach(endEmbeddedShops)
afterAll(() => removeDataFolder(dataDir))

const portOf = (url: string) => Number(new URL(url).port)

async function ask<T>(url: string, question: string): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

test('starts on an empty folder, serves, and leaves nothing running after a stop', async () => {
  expect(await findEmbeddedDatabase({ dataDir })).toBeUndefined()
  const shop = spawnEmbeddedShop({ dataDir })
  const url = await shop.heard('ready')
  expect(await findEmbeddedDatabase({ dataDir })).toBe(url)
  expect(await ask(url, 'show server_version')).toMatch(/^18/)
  await ask(url, `create table kept as select 'Köfte' as dish`)
  await shop.kill('SIGTERM')
  await nothingRunsOn(dataDir)
  expect(await findEmbeddedDatabase({ dataDir })).toBeUndefined()
  console.log(`fresh start ${shop.events.find(({ ms }) => ms)?.ms} ms`)
})

test('starts again on the same port with what was written before', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  const url = await shop.heard('ready')
  expect(await ask(url, 'select lower(dish) from kept')).toBe('köfte')
  await shop.kill('SIGTERM')
  console.log(`restart ${shop.events.find(({ ms }) => ms)?.ms} ms`)

  const again = spawnEmbeddedShop({ dataDir })
  expect(portOf(await again.heard('ready'))).toBe(portOf(url))
})

test('keeps full durability, listens on loopback only and gives the shop no superuser', async () => {
  const url = await spawnEmbeddedShop({ dataDir }).heard('ready')
  const settings = `string_agg(setting, ' ' order by name) from pg_settings`
  const names = `'fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit'`
  expect(await ask(url, `select ${settings} where name in (${names})`)).toBe('on on 127.0.0.1 on')
  expect(await ask(url, 'show is_superuser')).toBe('off')
  expect(await ask(url, `select 'é' < 'f' collate "und-x-icu"`)).toBe(true)
})

test('keeps its random password in a file that only its user can read', async () => {
  const url = await spawnEmbeddedShop({ dataDir }).heard('ready')
  expect(statSync(join(dataDir, 'database/password')).mode & 0o777).toBe(0o600)
  expect(new URL(url).password).toMatch(/^[0-9a-f]{48}$/)
  await expect(ask(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
})

test('takes the next free port where its own is busy', async () => {
  const before = spawnEmbeddedShop({ dataDir })
  const port = portOf(await before.heard('ready'))
  await before.kill('SIGTERM')
  const stranger = createServer().listen(port, '127.0.0.1')
  try {
    const url = await spawnEmbeddedShop({ dataDir, firstPort: port }).heard('ready')
    expect(portOf(url)).toBeGreaterThan(port)
    expect(await ask(url, 'select 1')).toBe(1)
  } finally {
    stranger.close()
  }
})

test('Ctrl-C, which reaches every process of the terminal, still stops the database in order', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  await shop.heard('ready')
  process.kill(-shop.pid, 'SIGINT')
  await shop.closed
  expect(shop.events.at(-1)).toEqual({ stopped: true })
  expect(shop.logs()).toEqual([])
  await nothingRunsOn(dataDir)
})
