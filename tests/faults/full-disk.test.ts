import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { troubleInWords } from '../../server/db/embedded/folder-trouble.ts'
import { makeDataFolder, removeDataFolder } from '../setup/data-folder.ts'
import { canMount, mountSmallDisk, type SmallDisk } from '../setup/small-disk.ts'
import { endEmbeddedShops, spawnEmbeddedShop } from '../setup/spawn-embedded-shop.ts'

test.each([
  ['EROFS: read-only file system, mkdir', 'is read-only'],
  ['FATAL: could not create lock file "postmaster.pid": Read-only file system', 'is read-only'],
  ['ENOSPC: no space left on device, write', 'is full'],
  ['FATAL: could not write lock file "postmaster.pid": No space left on device', 'is full'],
])('"%s" becomes one sentence', (words, meaning) => {
  expect(troubleInWords(words, '/shop/data')?.message).toContain(meaning)
})

if (canMount(tmpdir()))
  describe('on a disk of its own', () => {
    let folder: string
    let disk: SmallDisk
    let dataDir: string
    beforeEach(async () => {
      folder = await makeDataFolder()
      disk = mountSmallDisk(folder, 300)
      dataDir = join(disk.folder, 'data')
    })
    afterEach(async () => {
      await endEmbeddedShops()
      disk.remove()
      await removeDataFolder(folder)
    })

    test('a start on a disk that is too small, full or read-only is refused', async () => {
      const refusal = (where: string) => spawnEmbeddedShop({ dataDir: where }).heard('refused')
      disk.take(250)
      expect(await refusal(dataDir)).toMatch(
        /The disk of the data folder .* is full: 6\d MB are free and the database needs 160 MB/,
      )
      disk.makeRoom()
      const shop = spawnEmbeddedShop({ dataDir })
      await shop.heard('ready')
      await shop.kill('SIGTERM')
      disk.fill()
      expect(await refusal(dataDir)).toMatch(`The disk of the data folder ${dataDir} is full: 0 MB`)
      disk.makeRoom()
      disk.makeReadOnly()
      for (const where of [dataDir, join(disk.folder, 'new')])
        expect(await refusal(where)).toBe(
          `The data folder ${where} is read-only: make it writable, or set DATA_DIR.`,
        )
    })

    test('a disk that fills up costs no answered write, and all heals once there is room', async () => {
      const shop = spawnEmbeddedShop({ dataDir })
      const pool = new pg.Pool({ connectionString: await shop.heard('ready'), max: 1 })
      pool.on('error', () => {})
      await pool.query('create table kept (n int primary key, filling text)')
      disk.take(150)
      let answered = 0
      try {
        for (; ; answered++)
          await pool.query('insert into kept values ($1, $2)', [
            answered,
            randomBytes(500_000).toString('hex'),
          ])
      } catch (error) {
        console.log(`full disk after ${answered} rows: ${(error as Error).message}`)
        expect((error as Error).message).toMatch(/No space left|terminat|ECONNRE/)
      }
      disk.makeRoom()
      while (!(await pool.query('select 1').catch(() => undefined))) await pause(50)
      const { rows } = await pool.query('select count(*)::int as kept from kept')
      expect(rows[0].kept - answered).toBeOneOf([0, 1])
      await pool.query('insert into kept values (-1)')
      await pool.end()
    })
  })
