import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
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
      /^\nAnother shop \(process \d+\) is already running on the data folder .*\n\n$/,
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
