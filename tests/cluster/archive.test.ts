import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { checkoutDriver } from '../factories/checkout.ts'
import { makeDataFolder, removeDataFolder } from '../setup/data-folder.ts'
import { freePort } from '../setup/started-shop.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import {
  AS_POSTGRES,
  archived,
  inBackground,
  ownedFolder,
  paidOrders,
  placeArchiveSettings,
} from './archive.ts'
import { type ArchiveBucket, openArchiveBucket } from './archive-bucket.ts'
import { until } from './database-nodes.ts'
import { commandsOf, fillIn } from './fill-in.ts'

// One PostgreSQL with the settings of operations/cluster/, without the cluster around it.
const BIN = '/usr/lib/postgresql/15/bin'
const asPostgres = ([program, ...args]: string[]) =>
  inBackground(AS_POSTGRES[0]!, [...AS_POSTGRES.slice(1), program!, ...args])

/** A place for a server: its folder, its part of the settings, and the server itself once it is started. */
function makeServer(name: string, port: number) {
  const home = join(folder, name)
  mkdirSync(home)
  const dataDir = ownedFolder(join(home, 'data'))
  const socketDir = ownedFolder(join(home, 'run'))
  const pgbackrest = placeArchiveSettings({ home, dataDir, socketDir, port, bucket })
  const patroni = fillIn('cluster/patroni.yml', {
    '/usr/bin/pgbackrest': pgbackrest,
    ...Object.fromEntries(PLACEHOLDERS.map((name) => [name, 'x'])),
  })
  const setting = (name: string) => {
    const [, value] = new RegExp(`^ +${name}: (.*)$`, 'm').exec(patroni)!
    return `${name}=${value!.replace(/^"(.*)"$/, '$1')}`
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let postgres: ChildProcess | undefined
  const clients: pg.Client[] = []
  return {
    pgbackrest: (...args: string[]) => asPostgres([...pgbackrest.split(' '), '--stanza=fitt-meals', ...args]),
    initialise: () => asPostgres([`${BIN}/initdb`, '-k', '-E', 'UTF8', '--locale=C.UTF-8', '-D', dataDir]),
    url,
    start(more: string) {
      const settings = [...SETTINGS.map(setting), `unix_socket_directories=${socketDir}`, 'fsync=off', more]
      const args = ['-D', dataDir, '-p', `${port}`, ...settings.flatMap((one) => ['-c', one])]
      // It ends with the test, however that ends.
      const command = [...AS_POSTGRES, '--pdeathsig=QUIT', `${BIN}/postgres`, ...args]
      postgres = spawn(command[0]!, command.slice(1), { stdio: 'ignore' })
    },
    /** A connection, once it takes one. */
    async connect(): Promise<pg.Client> {
      const client = await until(async () => {
        if (postgres!.exitCode !== null) throw new Error(`${name} ended with ${postgres!.exitCode}.`)
        const trying = new pg.Client({ connectionString: url })
        trying.on('error', () => {})
        return trying.connect().then(
          () => trying,
          () => undefined,
        )
      })
      clients.push(client)
      return client
    },
    async backUp(type: 'full' | 'diff') {
      const unit = fillIn('cluster/fitt-meals-archive@.service', {
        '%i': type,
        '/usr/bin/pgbackrest': pgbackrest,
        'psql -h /run/postgresql': `psql -h ${socketDir} -p ${port}`,
      })
      await asPostgres(commandsOf(unit, 'ExecCondition')[0]!)
      await asPostgres(commandsOf(unit)[0]!)
    },
    async stop() {
      for (const client of clients) await client.end()
      if (!postgres || postgres.exitCode !== null) return
      postgres.kill('SIGQUIT')
      await once(postgres, 'exit')
    },
  }
}
type Server = ReturnType<typeof makeServer>
const SETTINGS = ['archive_mode', 'archive_command', 'archive_timeout', 'restore_command', 'wal_log_hints']
const PLACEHOLDERS = ['NODE_NAME', 'NODE_ADDRESS', 'SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD']
  .concat('RESTAPI_PASSWORD')
  .map((name) => `@${name}@`)

let folder: string
let bucket: ArchiveBucket
let shop: TestShop
let leader: pg.Client
let first: Server
const servers: Server[] = []
async function another(name: string): Promise<Server> {
  const server = makeServer(name, await freePort())
  servers.push(server)
  return server
}

beforeAll(async () => {
  folder = await makeDataFolder()
  bucket = await openArchiveBucket(join(folder, 'bucket'), '127.0.0.1')
  first = await another('first')
  await first.initialise()
  first.start('max_connections=200')
  leader = await first.connect()
  await migrate(first.url)
  shop = await openTestShop({ database: { url: first.url, drop: async () => {} } })
  await first.pgbackrest('stanza-create')
  await first.pgbackrest('check')
  await first.backUp('full')
})
afterAll(async () => {
  await shop?.close()
  for (const server of servers) await server.stop()
  await bucket?.close()
  await removeDataFolder(folder)
})

async function pay(orders: number): Promise<void> {
  const { makePaid } = checkoutDriver(shop)
  for (let n = 0; n < orders; n++) await makePaid()
}

it('keeps what was paid while the archive refused, and while it was silent', async () => {
  for (const state of ['refusing', 'silent'] as const) {
    bucket.be(state)
    await pay(2)
    await leader.query('select pg_switch_wal()')
    await expect.poll(bucket.turnedAway, { timeout: 300_000 }).toBeGreaterThan(0)
    await pay(1)
    bucket.be('open')
    await archived(leader)
  }
})

it('gives a standby all that it cannot have from the leader', async () => {
  await first.backUp('diff')
  const standby = await another('standby')
  await standby.pgbackrest('--type=standby', 'restore')
  standby.start('max_connections=200')
  const follower = await standby.connect()
  await pay(2)
  await archived(leader)
  const paid = await paidOrders(leader)
  expect(paid).toHaveLength(8)
  await expect.poll(() => paidOrders(follower), { timeout: 300_000 }).toEqual(paid)
})

it('brings the database back to a moment: what was paid is there, what came later is not', async () => {
  const before = await paidOrders(leader)
  const { rows } = await leader.query('select clock_timestamp()::text as moment')
  await pay(3)
  await leader.query('drop table orders cascade')
  await archived(leader)

  const restored = await another('restored')
  await restored.pgbackrest(
    ...['--type=time', `--target=${rows[0].moment}`, '--target-action=promote', 'restore'],
  )
  // Patroni gives max_connections in its command: without it, PostgreSQL would wait where it is read before it is done.
  restored.start('hot_standby=off')
  const again = await restored.connect()
  expect(await paidOrders(again)).toEqual(before)
  expect(before.map(({ amount_fils, total_fils }) => amount_fils - total_fils)).toEqual(before.map(() => 0))
})

it('says nothing to whoever has the bucket', () => {
  const log = [...bucket.kept].filter(([name]) => /\.zst$/.test(name))
  expect(log.length).toBeGreaterThan(0)
  expect(log.filter(([, content]) => !content.toString('latin1').startsWith('Salted__'))).toEqual([])
})

if (import.meta.env.MODE === 'full')
  it('keeps three full backups', async () => {
    for (let n = 0; n < 3; n++) await first.backUp('full')
    const { stdout } = await first.pgbackrest('info', '--output=json')
    const kept = JSON.parse(stdout)[0].backup as { type: string }[]
    expect(kept.map(({ type }) => type)).toEqual(['full', 'full', 'full'])
  })
