import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { archived, paidOrders } from './archive.ts'
import { type Happening, type Outcome, openCluster } from './cluster.ts'
import { asSuperuser, type DatabaseNode } from './database-nodes.ts'
import { fillIn } from './fill-in.ts'
import { backUp } from './shop-machines.ts'

// `npm run test:cluster` tries everything; a plain test run only that a cluster comes up, switches over and restarts.
const IS_FULL = import.meta.env.MODE === 'full'
const BUYERS = IS_FULL ? 6 : 4
const TIMES_BEFORE = IS_FULL ? 5 : 1
// How often the two faults come after each other: CLUSTER_ROUNDS=20 npm run test:cluster
const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 5)

let cluster: Awaited<ReturnType<typeof openCluster>>
beforeAll(async () => {
  const began = Date.now()
  cluster = await openCluster(BUYERS)
  console.log(
    `cluster: three database nodes, two shops, a worker and a proxy up after ${seconds(Date.now() - began)} s`,
  )
})
afterAll(() => cluster?.close())

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** Nothing lost and nothing double, whatever happened; the figures are printed. */
async function tryOut(what: string, happen: Happening): Promise<Outcome> {
  onTestFailed(({ task }) => console.error(cluster.said(), task.result?.errors))
  const outcome = await cluster.whileBuying(TIMES_BEFORE, happen)
  const { paid, lost, double, errors, longestGapMs, unreadySeconds } = outcome
  const saw = Object.entries(errors).map(([code, count]) => `${count} x ${code}`)
  console.log(
    `${what}: ${paid.length} paid orders, ${lost.length} lost, ${double.length} double, ${unreadySeconds.toFixed(1)} s unready, ` +
      `${seconds(longestGapMs)} s without a sale, errors customers saw: ${saw.join(', ') || 'none'}`,
  )
  expect({ lost, double }).toEqual({ lost: [], double: [] })
  return outcome
}

it('a switch-over on purpose', async () => {
  await tryOut('switch-over', cluster.database.switchOver)
})

it('a backup of the running shop', async () => {
  await backUp(cluster.worker, cluster.dataDir)
  expect(readdirSync(join(cluster.dataDir, 'backups'))).toEqual([
    expect.stringMatching(/^fitt-meals-.*\.tar\.gz$/),
  ])
})

if (IS_FULL)
  describe('in full', () => {
    it('shops upgraded one after the other', async () => {
      const { errors } = await tryOut('upgrade node by node', async () => {
        for (const shop of cluster.shops) {
          await shop.stop()
          await shop.start()
          // As docs/running.md says: the proxy passes over a shop that was away for two seconds more.
          await pause(3_000)
        }
      })
      expect(errors).toEqual({})
    })

    it('the leader is killed', async () => {
      const leader = await cluster.database.leader()
      await tryOut('leader killed', () => leader.killAll()).finally(leader.start)
    })

    it('the leader is cut off', async () => {
      const leader = await cluster.database.leader()
      await tryOut('leader cut off', async () => leader.cut()).finally(leader.mend)
    })

    const othersThan = (leader: DatabaseNode) =>
      cluster.database.nodes.filter((node) => node !== leader).map(({ address }) => address)

    it('the leader is cut off from the other nodes, and the shops still reach it', async () => {
      const leader = await cluster.database.leader()
      const others = othersThan(leader)
      const cut = async () => leader.cutFrom(others)
      await tryOut('leader cut off from the nodes alone', cut).finally(leader.mendAll)
    })

    it('the disk of the leader is full', async () => {
      const leader = await cluster.database.leader()
      // It sells on for as long as no table grows: what is waited for is that it hands over.
      const fill = async () => {
        leader.disk.fill()
        await cluster.database.leaderAfter(leader)
      }
      await tryOut('disk of the leader full', fill).finally(leader.disk.makeRoom)
    })

    // Who was cut off comes back while people buy, and must not lead again before it has what it missed.
    it.each(Array.from({ length: ROUNDS }, (_, n) => n + 1))(
      'the leader is cut off and comes back, then the disk of the next is full (%i)',
      async () => {
        const { database } = cluster
        const first = await database.leader()
        let second: DatabaseNode | undefined
        await tryOut('cut off from the nodes alone, back, then the disk of the next full', async (sell) => {
          const others = othersThan(first)
          first.cutFrom(others)
          second = await database.leaderAfter(first)
          await sell(2)
          first.mendAll()
          await sell(2)
          // A leader without a standby has nobody to hand over to.
          await database.syncStandby()
          second.disk.fill()
          await database.leaderAfter(second)
        }).finally(() => {
          first.mendAll()
          second?.disk.makeRoom()
        })
      },
    )

    const onDatabase = async <T>(work: (client: pg.Client) => Promise<T>, name?: string) =>
      asSuperuser(await cluster.database.leader(), work, name)

    it('the archive is silent, and the leader hands over meanwhile', async () => {
      const { bucket, switchOver } = cluster.database
      await tryOut('archive silent, switch-over', async (sell) => {
        bucket.be('silent')
        await onDatabase((client) => client.query('select pg_switch_wal()'))
        await sell(1)
        await switchOver()
      }).finally(() => bucket.be('open'))
      await onDatabase(archived)
    })

    it('the archive is silent, and the leader is killed meanwhile', async () => {
      const leader = await cluster.database.leader()
      await tryOut('archive silent, leader killed', async () => {
        cluster.database.bucket.be('silent')
        await leader.killAll()
      }).finally(() => {
        cluster.database.bucket.be('open')
        leader.start()
      })
      await onDatabase(archived)
    })

    it('a node that was away takes from the archive what the leader does not have any more', async () => {
      const { database } = cluster
      await database.whole()
      const away = await database.syncStandby()
      await away.stopPatroni()
      const saidBefore = away.said().length
      const missed = await onDatabase(async (client) => {
        const slots = () => client.query('select from pg_replication_slots where slot_name = $1', [away.name])
        await expect.poll(async () => (await slots()).rows).toEqual([])
        const { rows } = await client.query('select pg_walfile_name(pg_current_wal_lsn()) as name')
        const left = () => client.query('select from pg_ls_waldir() where name = $1', [rows[0].name])
        while ((await left()).rows.length > 0) {
          await client.query(`select pg_logical_emit_message(false, 'test', 'away'), pg_switch_wal()`)
          await client.query('checkpoint')
        }
        await archived(client)
        return rows[0].name as string
      })
      away.startPatroni()
      await database.whole()
      expect(away.said().slice(saidBefore)).toContain(`restored log file "${missed}"`)
    })

    it('the worker goes on after all of that', async () => {
      const confirmed = () =>
        cluster.onLeader(async (client) => {
          const { rows } = await client.query(
            `select count(*)::int as done from pgboss.job where name = 'confirm-order' and state = 'completed'`,
          )
          return rows[0].done as number
        })
      const before = await confirmed()
      await expect.poll(confirmed).toBeGreaterThan(before)
    })

    // The last: what was paid after the moment stays in the provider's books alone.
    it('the database is brought back to a moment', async () => {
      const { database, shops, worker } = cluster
      await (await database.leader()).backUp('full')
      await tryOut('a backup, and selling', async () => {})
      const before = await cluster.onLeader(paidOrders)
      const { rows } = await cluster.onLeader((client) =>
        client.query('select clock_timestamp()::text as moment'),
      )
      const after = await tryOut('selling after the moment', async () => {})
      await cluster.onLeader((client) => client.query('drop table orders cascade'))
      for (const one of [worker, ...shops]) await one.stop()
      await onDatabase(archived)

      const began = Date.now()
      await database.backTo(rows[0].moment)
      await onDatabase((client) => client.query(fillIn('cluster/after-going-back.sql', {})), 'fitt_meals')
      const restoredMs = Date.now() - began
      for (const one of [...shops, worker]) await one.start()
      expect(await cluster.onLeader(paidOrders)).toEqual(before)
      console.log(
        `brought back to a moment: ${before.length} paid orders as they were, ${after.paid.length} later ones gone, ` +
          `three nodes after ${seconds(restoredMs)} s, shops open after ${seconds(Date.now() - began)} s`,
      )
      const { paid, lost, double } = await cluster.whileBuying(2, async () => {})
      expect(lost).toHaveLength(after.paid.length)
      expect({ double, again: paid.filter((number) => after.paid.includes(number)) }).toEqual({
        double: [],
        again: [],
      })
    })
  })
