import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { makeDataFolder, removeDataFolder } from '../../../tests/setup/data-folder.ts'
import { createTestDatabase } from '../../../tests/setup/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { readArchive, readWhole, writeArchive } from './archive.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { proveBackup } from './prove-backup.ts'

let shop: TestShop
let folder: string
let identity: string
let encrypted: string
let plain: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = await makeDataFolder()
  await makeOrder(shop.deps.db, { state: 'paid', deliveryDates: ['2026-12-01', '2026-12-02'] })
  await makeOrder(shop.deps.db, { state: 'paid', totalFils: 12_345 })
  identity = await generateIdentity()
  ;[plain, encrypted] = [join(folder, 'plain.tar.gz'), join(folder, 'shop.tar.gz.age')]
  const wish = { url: shop.deps.env.DATABASE_URL!, dataDir: shop.deps.env.DATA_DIR }
  await makeBackup({ ...wish, file: plain })
  await makeBackup({ ...wish, file: encrypted, recipient: await identityToRecipient(identity) })
})
afterAll(async () => {
  await shop.close()
  await removeDataFolder(folder)
})

async function prove(file: string, key?: string) {
  const elsewhere = await createTestDatabase()
  const dataDir = await makeDataFolder()
  try {
    return await proveBackup({ url: elsewhere.url, dataDir, file, identity: key })
  } finally {
    await elsewhere.drop()
    await removeDataFolder(dataDir)
  }
}

/** The plain backup once more, with its last words changed. */
async function withEnd(change: (end: string) => string): Promise<string> {
  const file = join(folder, `changed-${Math.random()}.tar.gz`)
  await writeArchive(
    file,
    (async function* () {
      for await (const { name, content } of readArchive(plain)) {
        const text = await readWhole(content)
        const written = Buffer.from(name === 'end.json' ? change(text) : text)
        yield { name, size: written.length, content: [written] }
      }
    })(),
  )
  return file
}

it('a backup is proven by restoring it: all rows, and all sums of money', async () => {
  const { rows } = await shop.deps.db.$client.query(
    'select sum(total_fils)::text as fils, count(*)::int as orders from orders',
  )
  const { end } = await prove(plain)
  expect(end.rows.orders).toBe(rows[0].orders)
  expect(end.fils!['orders.total_fils']).toBe(rows[0].fils)
  expect(Number(end.fils!['delivery_days.value_fils'])).toBeGreaterThan(0)
})

it('tells which sum differs from what went in', async () => {
  const file = await withEnd((text) => text.replace(/("orders.total_fils": ")\d+/, '$17'))
  await expect(prove(file)).rejects.toThrow(/orders.total_fils had 7 fils and has \d+\.$/)
})

it('one of before, which tells no sums, is proven by its rows', async () => {
  const file = await withEnd((text) => JSON.stringify({ ...JSON.parse(text), fils: undefined }))
  expect((await prove(file)).end.fils).toBeUndefined()
})

it('an encrypted one is read with its key alone', async () => {
  expect(readFileSync(encrypted).includes('manifest.json')).toBe(false)
  expect((await prove(encrypted, identity)).end).toEqual(await checkBackup(plain))
  await expect(prove(encrypted)).rejects.toThrow(/is encrypted: set BACKUP_IDENTITY/)
  await expect(prove(encrypted, await generateIdentity())).rejects.toThrow(/was encrypted for another key/)
})

it('an encrypted one that was changed or cut off is refused', async () => {
  const bytes = readFileSync(encrypted)
  bytes[bytes.length >> 1]! ^= 1
  const changed = join(folder, 'changed.tar.gz.age')
  writeFileSync(changed, bytes)
  await expect(prove(changed, identity)).rejects.toThrow(/damaged or incomplete/)
  const cut = join(folder, 'cut.tar.gz.age')
  writeFileSync(cut, readFileSync(encrypted))
  truncateSync(cut, bytes.length - 100)
  await expect(prove(cut, identity)).rejects.toThrow(/damaged or incomplete/)
})
