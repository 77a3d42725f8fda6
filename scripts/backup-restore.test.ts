import { execFile, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { finishRestore } from '../server/db/backup/finish-restore.ts'
import { migrate } from '../server/db/migrate.ts'
import { makeDataFolder, nothingRunsOn, removeDataFolder } from '../tests/setup/data-folder.ts'
import { endEmbeddedShops, spawnEmbeddedShop } from '../tests/setup/spawn-embedded-shop.ts'

// Real databases start and stop here: quick on an idle machine, slow on a busy one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let folder: string
let dataDir: string
let file: string
beforeAll(async () => {
  folder = await makeDataFolder()
  dataDir = join(folder, 'shop')
  file = join(folder, 'shop.tar.gz')
})
afterEach(endEmbeddedShops)
afterAll(() => removeDataFolder(folder))

/** Runs `npm run <command>` without npm. */
function run(command: 'backup' | 'restore', args: string[], DATA_DIR = dataDir) {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env: { DATA_DIR } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

test('a shop is backed up running or not, and becomes again what it was', async () => {
  const shop = spawnEmbeddedShop({ dataDir })
  const url = await shop.heard('ready')
  await migrate(url)
  await query(url, `insert into settings (key, value) values ('greeting', 'marhaba')`)
  expect(await run('backup', [file])).toMatchObject({ code: 0, said: expect.stringMatching(/Saved 1 rows/) })
  await query(url, `update settings set value = 'changed'`)
  expect(await run('restore', [file, '--replace'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /(^|\n)\nAnother shop \(process \d+\) is already running on the data folder .*\n\n$/,
    ),
  })
  await shop.kill('SIGTERM')

  expect(await run('backup', [])).toMatchObject({ code: 0 })
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^fitt-meals-.*Z\.tar\.gz$/)])
  expect(await run('restore', [file, '--replace'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Restored 1 rows/),
  })
  await nothingRunsOn(dataDir)
  const again = await spawnEmbeddedShop({ dataDir }).heard('ready')
  expect(await query(again, 'select value from settings')).toEqual([{ value: 'marhaba' }])
})

test('a restore killed at any moment leaves the shop as it was or as it was saved, rows and files alike', async () => {
  const place = join(folder, 'killed')
  const open = async () => {
    const shop = spawnEmbeddedShop({ dataDir: place })
    return { shop, url: await shop.heard('ready') }
  }
  const fill = async (url: string, state: string) => {
    await query(url, `delete from settings; insert into settings (key, value) values ('state', '${state}')`)
    mkdirSync(join(place, 'files'), { recursive: true })
    for (const name of ['secret', 'files/a', 'files/b']) writeFileSync(join(place, name), state)
  }
  const first = await open()
  await migrate(first.url)
  await fill(first.url, 'saved')
  const saved = join(folder, 'killed.tar.gz')
  expect((await run('backup', [saved], place)).code).toBe(0)
  await first.shop.kill('SIGTERM')

  const seen = new Set<string>()
  for (const moment of [/Starting/, /restoring-/, /restoring-.*files/]) {
    const { shop, url } = await open()
    await fill(url, 'changed')
    await shop.kill('SIGTERM')
    await nothingRunsOn(place)
    await killRestore(saved, place, moment)
    await nothingRunsOn(place)
    const after = await open()
    await finishRestore(after.url, place)
    const states = [
      (await query(after.url, `select value from settings where key = 'state'`))[0].value,
      ...['secret', 'files/a', 'files/b'].map((name) => readFileSync(join(place, name), 'utf8')),
    ]
    expect(new Set(states).size).toBe(1)
    expect(readdirSync(place).filter((name) => name.startsWith('restoring-'))).toEqual([])
    seen.add(states[0])
    await after.shop.kill('SIGTERM')
  }
  expect([...seen].every((state) => state === 'saved' || state === 'changed')).toBe(true)
})

/** Ends the restore without a word once the data folder, or what it says, looks like this. */
async function killRestore(backup: string, DATA_DIR: string, moment: RegExp): Promise<void> {
  const script = fileURLToPath(new URL('./restore.ts', import.meta.url))
  const child = spawn(process.execPath, [script, backup, '--replace'], { env: { DATA_DIR } })
  const ended = new Promise((done) => child.once('exit', done))
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  const isThere = () => {
    try {
      return readdirSync(DATA_DIR, { recursive: true }).some((name) => moment.test(String(name)))
    } catch {
      // A folder went while it was read.
      return false
    }
  }
  while (child.exitCode === null && !moment.test(said) && !isThere()) await new Promise(setImmediate)
  child.kill('SIGKILL')
  await ended
}

test('mistakes are answered with one sentence', async () => {
  const nothing = join(folder, 'nothing')
  expect(await run('backup', [], nothing)).toEqual({
    code: 1,
    said: `\nThere is no shop in the data folder ${nothing} yet.\n\n`,
  })
  expect(await run('backup', [file])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/There is already a file/),
  })
  expect(await run('restore', [])).toMatchObject({ code: 1, said: expect.stringMatching(/Name one backup/) })
})
