import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  makeDataFolder,
  nothingRunsOn,
  processesOn,
  removeDataFolder,
} from '../../../tests/setup/data-folder.ts'
import { ordinaryUser } from '../../../tests/setup/postgres-package.ts'
import { canMount } from '../../../tests/setup/small-disk.ts'
import {
  endEmbeddedShops,
  type ShopOptions,
  spawnEmbeddedShop,
} from '../../../tests/setup/spawn-embedded-shop.ts'
import { findPackage } from './binaries.ts'
import { requireRoom } from './folder-trouble.ts'

// Real databases start and stop here: quick on an idle machine, slow on a busy one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let folder: string
let dataDir: string
beforeEach(async () => {
  folder = await makeDataFolder()
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await endEmbeddedShops()
  chmodSync(folder, 0o755)
  await removeDataFolder(folder)
})

async function refusal(options: ShopOptions): Promise<string> {
  const shop = spawnEmbeddedShop(options)
  const sentence = await shop.heard('refused')
  await shop.closed
  expect(shop.events.filter(({ log }) => !log)).toEqual([{ refused: sentence }])
  return sentence
}

test('a second shop on the same folder is refused and the first one goes on', async () => {
  const first = spawnEmbeddedShop({ dataDir })
  await first.heard('ready')
  expect(await refusal({ dataDir })).toBe(
    `Another shop (process ${first.pid}) is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR.`,
  )
  if (canMount(tmpdir()))
    expect(await refusal({ dataDir, isContained: true })).toBe(
      `The data folder ${dataDir} is in use by a shop in another container: stop it first, or set DATA_DIR.`,
    )
  expect(first.logs()).toEqual([])
  await first.kill('SIGTERM')
  expect(first.events.at(-1)).toEqual({ stopped: true })
  await nothingRunsOn(dataDir)
})

test('of two shops that start together on an empty folder one serves and one is refused', async () => {
  const shops = [spawnEmbeddedShop({ dataDir }), spawnEmbeddedShop({ dataDir })]
  const outcomes = await Promise.all(shops.map((shop) => shop.heardAny('ready', 'refused')))
  expect(outcomes.filter(({ ready }) => ready?.startsWith('postgres://'))).toHaveLength(1)
  expect(outcomes.filter(({ refused }) => refused?.startsWith('Another shop (process '))).toHaveLength(1)
})

test('a file in place of the data folder is refused', async () => {
  writeFileSync(dataDir, '')
  expect(await refusal({ dataDir })).toMatch(`The data folder ${dataDir} is not a folder`)
})

test('a database folder without a database in it is left alone', async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  expect(await refusal({ dataDir })).toMatch(/database holds no database: remove it, or set DATA_DIR\.$/)
})

test('a password or files of another version that do not fit are named, and nothing stays behind', async () => {
  const before = spawnEmbeddedShop({ dataDir })
  await before.heard('ready')
  await before.kill('SIGTERM')
  writeFileSync(join(dataDir, 'database/password'), 'wrong')
  expect(await refusal({ dataDir })).toMatch(/put back the file .*\/database\/password\.$/)
  expect(processesOn(dataDir)).toEqual([])
  writeFileSync(join(dataDir, 'database/cluster/PG_VERSION'), '15\n')
  expect(await refusal({ dataDir })).toMatch(/was made by another version of PostgreSQL/)
})

test('programs that cannot run here are named together with the way out', async () => {
  const packageFolder = join(folder, 'package')
  mkdirSync(join(packageFolder, 'native/bin'), { recursive: true })
  copyFileSync(join(findPackage(), 'native/bin/postgres'), join(packageFolder, 'native/bin/postgres'))
  expect(await refusal({ dataDir, packageFolder })).toMatch(/cannot run on this system: set DATABASE_URL/)
})

test('a folder that this user may not write to is refused', async () => {
  chmodSync(folder, 0o555)
  expect(await refusal({ dataDir, user: ordinaryUser() })).toBe(
    `The data folder ${dataDir} may not be used by this user: give it to them, or set DATA_DIR.`,
  )
})

test('too little room is refused with the figures', () => {
  // File systems of the kernel's own, which have no room for files at all.
  const full = process.platform === 'linux' ? '/proc' : '/dev'
  expect(() => requireRoom(full, true)).toThrow(/0 MB are free and the database needs 160 MB/)
  expect(() => requireRoom(folder, true)).not.toThrow()
})
