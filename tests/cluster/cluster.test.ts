import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { type Happening, type Outcome, openCluster } from './cluster.ts'
import type { DatabaseNode } from './database-nodes.ts'
import { backUp } from './shop-machines.ts'

// `npm run test:cluster` tries everything; a plain test run only that a cluster comes up, switches over and restarts.
const IS_FULL = import.meta.env.MODE === 'full'
const BUYERS = IS_FULL ? 6 : 4
const TIMES_BEFORE = IS_FULL ? 5 : 1
const IN_A_ROW = [1, 2, 3, 4, 5]

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
  onTestFailed(() => console.error(cluster.said()))
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
      await tryOut('leader cut off from the nodes alone', cut).finally(() => leader.mendTo(others))
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
    it.each(IN_A_ROW)(
      'the leader is cut off and comes back, then the disk of the next is full (%i)',
      async () => {
        const { database } = cluster
        let second: DatabaseNode | undefined
        await tryOut('cut off from the nodes alone, back, then the disk of the next full', async (sell) => {
          const first = await database.leader()
          const others = othersThan(first)
          first.cutFrom(others)
          second = await database.leaderAfter(first)
          await sell(2)
          first.mendTo(others)
          await sell(2)
          second.disk.fill()
          await database.leaderAfter(second)
        }).finally(() => second?.disk.makeRoom())
      },
    )

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
  })
