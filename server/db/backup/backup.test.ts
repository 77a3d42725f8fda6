import { hash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCustomer } from '../../../tests/factories/accounts.ts'
import { makeCategory, makeMeal, makeProduct, makeSize } from '../../../tests/factories/catalogue.ts'
import { makeArticle, makeTestimonial } from '../../../tests/factories/content.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { makeDataFolder, removeDataFolder } from '../../../tests/setup/data-folder.ts'
import { migrationsBefore } from '../../../tests/setup/migrations-before.ts'
import { createTestDatabase } from '../../../tests/setup/test-database.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { readArchive, writeArchive } from './archive.ts'
import { finishRestore } from './finish-restore.ts'
import { makeBackup } from './make-backup.ts'
import { knownMigrations } from './rebuild-schema.ts'
import { restoreBackup } from './restore-backup.ts'

// Whole shops are saved and restored here: quick on an idle machine, slow on a busy one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

// Everything that a careless export would spoil.
const AWKWARD = 'tab\there, line\nbreak, back\\slash, \\N, \\., quote\'"; وجبة خفيفة 🥗 \u2028 end'

const MINE = `select key from settings where key = 'mine'`

let shop: TestShop
let url: string
let folder: string
let file: string
// Where backups are restored: empty at first, then in whatever state the test before has left it.
let target: { url: string; drop(): Promise<void> }

beforeAll(async () => {
  shop = await openTestShop()
  target = await createTestDatabase()
  url = shop.deps.env.DATABASE_URL!
  folder = await makeDataFolder()
  file = join(folder, 'shop.tar.gz')
  await fillShop()
})
afterAll(async () => {
  await shop.close()
  await target.drop()
  await removeDataFolder(folder)
})

async function fillShop() {
  const { db, files } = shop.deps
  const { accountId } = await makeCustomer(shop.deps)
  await makeCategory(db)
  await makeProduct(db, { description: AWKWARD })
  // A size hangs on a row of its own table.
  await makeSize(db, await makeMeal(db), { size: 'L', percent: 140, priceFils: 3_300 })
  await makeArticle(db)
  await makeTestimonial(db)
  await makeOrder(db, { state: 'paid', deliveryDates: ['2026-12-01', '2026-12-02'] })
  await query(url, `insert into settings (key, value) values ('odd', $1)`, [JSON.stringify({ AWKWARD })])
  await query(
    url,
    `insert into inquiries (id, name, email, message, handled_by)
     select gen_random_uuid(), 'Person ' || n, n || '@mail.example', $1 || repeat('x', n % 500), $2
       from generate_series(1, 4000) n`,
    [AWKWARD, accountId],
  )
  await query(url, `select nextval('order_numbers') from generate_series(1, 7)`)
  await files.put('images/ab/abc.webp', Buffer.from([0, 1, 2, 255]), 'image/webp')
  await files.put('invoices/1.pdf', Buffer.alloc(300_000, 7), 'application/pdf')
  await files.put('images/empty.webp', Buffer.alloc(0), 'image/webp')
  writeFileSync(join(shop.deps.env.DATA_DIR, 'secret'), 'the secret of the backed-up shop')
}

async function query(on: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: on })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Each table with the number and the digest of its rows, every key and index, and where the sequences stand. */
async function fingerprint(of: string) {
  const tables = await query(
    of,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables)
    content[name] = (
      await query(of, `select count(*), md5(string_agg(t::text, '|' order by t::text)) from "${name}" t`)
    )[0]
  const parts = await query(
    of,
    `select pg_get_constraintdef(oid) as part from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  )
  const sequences = await query(of, 'select last_value, is_called from order_numbers')
  return { content, parts, sequences }
}

/** Every file of a data folder that a backup keeps, with its digest; also what a restore may have left behind. */
function filesIn(dataDir: string): Record<string, string> {
  const found = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /^(files\/|secret$|restoring-)/.test(relative(dataDir, path)))
  return Object.fromEntries(
    found.sort().map((path) => [relative(dataDir, path), hash('sha256', readFileSync(path))]),
  )
}

const dataFolder = (name: string) => {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}
const restoreInto = (dataDir: string, options: { from?: string; isReplacing?: boolean } = {}) =>
  restoreBackup({
    url: target.url,
    dataDir,
    file: options.from ?? file,
    isReplacing: options.isReplacing ?? false,
  })

test('a backup of a running shop, restored elsewhere, is the same shop', async () => {
  const made = await makeBackup({ url, dataDir: shop.deps.env.DATA_DIR, file })
  expect(made.rows).toBeGreaterThan(4_000)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const dataDir = dataFolder('elsewhere')
  expect(await restoreInto(dataDir)).toEqual(made)
  expect(await fingerprint(target.url)).toEqual(await fingerprint(url))
  expect(filesIn(dataDir)).toEqual(filesIn(shop.deps.env.DATA_DIR))
  expect(Object.keys(filesIn(dataDir))).toHaveLength(made.files)
  await migrate(target.url)
  expect(await query(target.url, 'select last_value from order_numbers')).toEqual([{ last_value: 100007 }])
})

test('what is written during a backup is in it whole or not at all', async () => {
  let isSelling = true
  const selling = (async () => {
    for (let n = 0; isSelling; n++)
      await query(
        url,
        `with one as (insert into settings (key, value) values ($1, '1')) insert into settings (key, value) values ($2, '1')`,
        [`a-${n}`, `b-${n}`],
      )
  })()
  const during = join(folder, 'during.tar.gz')
  await makeBackup({ url, dataDir: folder, file: during })
  isSelling = false
  await selling
  await restoreInto(dataFolder('during'), { from: during, isReplacing: true })
  const [halves] = await query(
    target.url,
    `select count(*) filter (where key like 'a-%')::int as a, count(*) filter (where key like 'b-%')::int as b from settings`,
  )
  expect(halves.a).toBe(halves.b)
})

test('a database with something in it is refused, and replaced only when asked to', async () => {
  await query(target.url, `insert into settings (key, value) values ('mine', '1')`)
  await expect(restoreInto(dataFolder('refused'))).rejects.toThrow(
    /^The database is not empty \(there is something in \w+\): to delete everything in it first, run npm run restore -- <file> --replace\.$/,
  )
  expect(await query(target.url, MINE)).toEqual([{ key: 'mine' }])
  await restoreInto(dataFolder('replaced'), { isReplacing: true })
  expect(await query(target.url, MINE)).toEqual([])
  expect(await query(target.url, 'select count(*)::int as n from inquiries')).toEqual([{ n: 4_000 }])
})

test('a database that a shop is using is refused', async () => {
  const client = new pg.Client({ connectionString: target.url, application_name: 'fitt-meals' })
  await client.connect()
  await expect(restoreInto(dataFolder('in-use'))).rejects.toThrow(
    'A shop is running on this database: stop it first.',
  )
  await client.end()
})

test('a damaged or foreign file changes nothing and says so', async () => {
  await query(target.url, `insert into settings (key, value) values ('mine', '1')`)
  const cut = join(folder, 'cut.tar.gz')
  cpSync(file, cut)
  truncateSync(cut, Math.floor(statSync(cut).size * 0.9))
  const text = join(folder, 'text.txt')
  writeFileSync(text, 'hello')
  const zipped = join(folder, 'zipped.gz')
  writeFileSync(zipped, gzipSync(Buffer.alloc(4_096, 'hello')))
  const restore = (from: string) => restoreInto(folder, { from, isReplacing: true })
  await expect(restore(cut)).rejects.toThrow(
    `The backup ${cut} is damaged or incomplete; nothing was changed.`,
  )
  await expect(restore(text)).rejects.toThrow(`The file ${text} is not a backup of this shop.`)
  await expect(restore(zipped)).rejects.toThrow(/damaged or incomplete|not a backup/)
  await expect(restore(join(folder, 'none'))).rejects.toThrow(/^There is no file /)
  expect(await query(target.url, MINE)).toEqual([{ key: 'mine' }])
})

const newestMigration = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
).entries.at(-1).tag

test.each([...new Set([newestMigration, '0014_settings-as-text'])])(
  'a backup from before %s is restored as it was and then brought up to date',
  async (tag) => {
    const clear = 'drop schema public cascade; drop schema drizzle cascade; create schema public'
    await query(target.url, clear)
    const client = new pg.Client({ connectionString: target.url })
    await client.connect()
    await runMigrations(drizzle(client), { migrationsFolder: migrationsBefore(tag, folder) })
    // As a shop of that time wrote it: inside JSON at first, as plain text since.
    const wrote = tag === '0014_settings-as-text' ? '"100000000000003"' : '100000000000003'
    await client.query(`insert into settings (key, value, version) values ('trn', '${wrote}', 3)`)
    await client.end()
    const early = join(folder, `${tag}.tar.gz`)
    await makeBackup({ url: target.url, dataDir: folder, file: early })

    await restoreInto(dataFolder(`updated-${tag}`), { from: early, isReplacing: true })
    expect((await fingerprint(target.url)).parts).toEqual((await fingerprint(url)).parts)
    expect(await query(target.url, 'select key, value, version from settings')).toEqual([
      { key: 'trn', value: '100000000000003', version: 3 },
    ])
  },
)

test('a backup of a newer or of another version is refused', () => {
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  expect(() => knownMigrations([...hashes, 'later'], migrationsFolder)).toThrow(/newer version of the shop/)
  expect(() => knownMigrations(['other', ...hashes.slice(1)], migrationsFolder)).toThrow(/another version/)
})

/** The backup once more, with some of its entries changed or left out. */
async function rewritten(
  name: string,
  change: (entry: { name: string; text: string }) => string | undefined,
) {
  const to = join(folder, `${name}.tar.gz`)
  await writeArchive(
    to,
    (async function* () {
      for await (const entry of readArchive(file)) {
        const pieces: Buffer[] = []
        for await (const piece of entry.content) pieces.push(piece)
        const whole = Buffer.concat(pieces)
        const text = change({ name: entry.name, text: whole.toString('latin1') })
        if (text === undefined) continue
        const content = Buffer.from(text, 'latin1')
        yield { name: entry.name, size: content.length, content: [content] }
      }
    })(),
  )
  return to
}

/** A data folder of a shop that has files and a secret of its own. */
function ownDataFolder(name: string): string {
  const path = dataFolder(name)
  mkdirSync(join(path, 'files/images/ab'), { recursive: true })
  writeFileSync(join(path, 'files/images/ab/abc.webp'), 'mine')
  writeFileSync(join(path, 'secret'), 'my own secret')
  return path
}

const WITHOUT_ACCOUNTS = /"accounts": \d+/

test.each<[string, RegExp, Parameters<typeof rewritten>[1]]>([
  [
    'its end is missing',
    /damaged or incomplete; nothing was changed/,
    ({ name, text }) => (name === 'end.json' ? undefined : text),
  ],
  [
    'rows are missing',
    /damaged or incomplete; nothing was changed/,
    ({ name, text }) => (name.startsWith('tables/inquiries') ? undefined : text),
  ],
  [
    'a file is missing',
    /damaged or incomplete; nothing was changed/,
    ({ name, text }) => (name === 'data/files/invoices/1.pdf' ? undefined : text),
  ],
  [
    'something foreign is in it',
    /is not a backup of this shop/,
    ({ name, text }) => (name === 'end.json' ? text.replace('rows', 'sows') : text),
  ],
  [
    'its rows do not belong together, which only the database sees',
    /nothing was changed/,
    ({ name, text }) =>
      name.startsWith('tables/accounts')
        ? undefined
        : name === 'end.json'
          ? text.replace(WITHOUT_ACCOUNTS, '"accounts": 0')
          : text,
  ],
])(
  'a restore that fails because %s leaves rows, files and secret as they were',
  async (why, words, change) => {
    await restoreInto(dataFolder(`before ${why}`), { isReplacing: true })
    await query(target.url, `insert into settings (key, value) values ('mine', '1')`)
    const dataDir = ownDataFolder(`own ${why}`)
    const before = [await fingerprint(target.url), filesIn(dataDir)]
    await expect(
      restoreInto(dataDir, { from: await rewritten(why, change), isReplacing: true }),
    ).rejects.toThrow(words)
    expect([await fingerprint(target.url), filesIn(dataDir)]).toEqual(before)
  },
)

test('files that could not be put in place after the commit come at the next start', async () => {
  const dataDir = ownDataFolder('blocked')
  const inTheWay = join(dataDir, 'files/invoices/1.pdf/in-the-way')
  mkdirSync(inTheWay, { recursive: true })
  await expect(restoreInto(dataDir, { isReplacing: true })).rejects.toThrow(/Starting the shop tries again/)
  rmSync(join(dataDir, 'files/invoices/1.pdf'), { recursive: true })
  await finishRestore(target.url, dataDir)
  expect(filesIn(dataDir)).toEqual(filesIn(shop.deps.env.DATA_DIR))
  expect(await query(target.url, 'select count(*)::int as n from inquiries')).toEqual([{ n: 4_000 }])
})

test('a backup that cannot be written leaves nothing behind', async () => {
  const impossible = join(file, 'below-a-file.tar.gz')
  await expect(makeBackup({ url, dataDir: folder, file: impossible })).rejects.toThrow(/was not made/)
  expect(existsSync(`${impossible}.unfinished`)).toBe(false)
})
