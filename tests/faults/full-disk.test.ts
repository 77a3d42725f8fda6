import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { findEmbeddedDatabase } from '../../server/db/embedded/find-embedded.ts'
import { troubleInWords } from '../../server/db/embedded/folder-trouble.ts'
import { makePicture } from '../factories/pictures.ts'
import { makeDataFolder, nothingRunsOn, removeDataFolder } from '../setup/data-folder.ts'
import { newPerson, send } from '../setup/mixed-load.ts'
import { canMount, mountSmallDisk, type SmallDisk } from '../setup/small-disk.ts'
import { endEmbeddedShops, spawnEmbeddedShop } from '../setup/spawn-embedded-shop.ts'
import { freePort, type StartedShop, startShop, untilOpen } from '../setup/started-shop.ts'

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

// A whole shop on a disk of its own is too much for a short run.
if (import.meta.env.MODE === 'full' && canMount(tmpdir()))
  describe('a whole shop on a disk of its own', () => {
    const ADMIN = { ADMIN_EMAIL: 'manager@shop.example', ADMIN_PASSWORD: 'a pass phrase for the disk' }
    let parent: string
    let disk: SmallDisk
    let shop: StartedShop
    beforeAll(async () => {
      parent = await makeDataFolder()
      disk = mountSmallDisk(parent, 600)
      const env = {
        DATA_DIR: disk.folder,
        PORT: String(await freePort()),
        LOG_LEVEL: 'fatal',
        DEMO_CUSTOMERS: '0',
      }
      shop = startShop({ ...env, ...ADMIN }, [process.execPath, 'server/main.ts'])
      await untilOpen(shop)
    })
    afterAll(async () => {
      shop.kill('SIGKILL')
      await shop.ended
      await nothingRunsOn(disk.folder)
      disk.remove()
      await removeDataFolder(parent)
    })

    const message = (n: number) => ({
      name: `Writer ${n}`,
      email: `writer-${n}@mail.example`,
      phone: '0501234567',
      message: `${n} ${'words '.repeat(300)}`,
    })

    const write = (n: number) => send(undefined, shop.url, 'POST /api/user/contact', newPerson(), message(n))

    async function upload(token: string): Promise<Response> {
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(await makePicture())], { type: 'image/png' }), 'a.png')
      const headers = { authorization: `Bearer ${token}` }
      return fetch(`${shop.url}/api/admin/upload-image`, { method: 'POST', body: form, headers })
    }

    it('a full disk: a clear answer, nothing half-done, and all is well once there is room', async () => {
      const login = await send(undefined, shop.url, 'POST /api/admin/login', newPerson(), {
        username: ADMIN.ADMIN_EMAIL,
        password: ADMIN.ADMIN_PASSWORD,
      })
      expect(login.code).toBe(200)
      disk.fill()
      let answered = 0
      const refusals: number[] = []
      for (let n = 0; n < 20_000 && refusals.length < 5; n++) {
        const { code, retryAfter, json } = await write(n)
        if (code === 200) answered++
        else {
          refusals.push(code)
          expect([code, Number(retryAfter) > 0, json.status]).toEqual([503, true, false])
        }
      }
      expect(refusals.length).toBeGreaterThan(0)
      const picture = await upload(login.json.token)
      expect(picture.status).toBe(503)
      disk.makeRoom()
      const began = Date.now()
      while ((await fetch(`${shop.url}/readyz`)).status !== 200) await pause(50)
      const backMs = Date.now() - began
      const pool = new pg.Pool({ connectionString: (await findEmbeddedDatabase({ dataDir: disk.folder }))! })
      const { rows } = await pool.query('select count(*)::int as kept from inquiries')
      await pool.end()
      console.log(
        `full disk after ${answered} messages: 503, ${rows[0].kept} kept, ready ${backMs} ms after there was room`,
      )
      expect(rows[0].kept).toBe(answered)
      expect((await write(-1)).code).toBe(200)
      expect((await upload(login.json.token)).status).toBe(200)
    })
  })
