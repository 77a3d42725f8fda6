import { setTimeout as wait } from 'node:timers/promises'
import { openChangeFeed } from '../server/db/change-feed.ts'
import { connect } from '../server/db/connect.ts'
import type { Deps } from '../server/deps.ts'
import { openCatalogue } from '../server/features/catalogue/catalogue.ts'
import { openSettings } from '../server/features/settings/settings.service.ts'
import { lockBatch } from '../server/features/subscriptions/cut-off/lock-due-days.ts'
import { buy } from './buying.ts'
import { addToCart, type Customer, createPlan, findWish, makeCustomers, type Wish } from './customers.ts'
import { copyDueDays, countDueDays, withClient } from './fill.queries.ts'
import type { Target } from './load.ts'
import { openPlans } from './plans.ts'
import { end, startBeside, startShop } from './processes.ts'
import { processorMsOfDatabase } from './processor-time.ts'
import type { Report } from './report.ts'

const DAYS = 10_000
const BUYERS = 8
const LONGEST_MS = 120_000

/** The cut-off of a large shop: all of its days are locked by the shop itself, while orders keep coming. */
export async function measureLocking(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
): Promise<void> {
  say(`${DAYS} days come to their cut-off`)
  const before = await startShop(dataDir, { JOBS: '0' })
  const target: Target = { url: before.url, serverPid: before.pid, databasePid: before.databasePid }
  let provider = await startBeside('bench/provider-server.ts', before.databaseUrl)
  const customers = await makeCustomers(before.url, BUYERS)
  const wish = await findWish(before.url)
  await openPlans(target, customers, wish)
  await withClient(before.databaseUrl, (client) => copyDueDays(client, DAYS))
  await Promise.all([before.process, provider].map(end))

  const began = performance.now()
  const shop = await startShop(dataDir)
  provider = await startBeside('bench/provider-server.ts', shop.databaseUrl)
  const state = { isOver: false }
  const buying = customers.map((customer) => keepBuying(shop.url, customer, wish, state))
  const seconds = await withClient(shop.databaseUrl, async (client) => {
    while ((await countDueDays(client)) > 0 && performance.now() - began < LONGEST_MS) await wait(100)
    return (performance.now() - began) / 1000
  })
  state.isOver = true
  const took = (await Promise.all(buying)).flat().sort((a, b) => a - b)
  const p99 = took[Math.floor(took.length * 0.99)] ?? 0
  report.facts.push({
    name: `${DAYS} days locked, from the shop’s start`,
    value: seconds,
    unit: 's',
    limit: 20,
  })
  report.facts.push({ name: 'p99 of createOrder and verify-payment meanwhile', value: p99, unit: 'ms' })
  report.facts.push({ name: 'orders meanwhile', value: took.length / 2, unit: '' })
  await Promise.all([shop.process, provider].map(end))
}

/** One customer's orders, one after the other, with what placing and paying each took. */
export async function keepBuying(
  shopUrl: string,
  customer: Customer,
  wish: Wish,
  state: { isOver: boolean },
) {
  const took: number[] = []
  while (!state.isOver) {
    await createPlan(shopUrl, customer, wish)
    await addToCart(shopUrl, customer)
    took.push(...(await buy(shopUrl, customer)))
  }
  return took
}

/** What locking costs a day, in processor time of the shop and its database; the days are made first. */
export async function costOfLocking(databaseUrl: string, databasePid: number, days: number): Promise<number> {
  await withClient(databaseUrl, (client) => copyDueDays(client, days))
  const db = connect(databaseUrl, 2)
  const changes = await openChangeFeed(databaseUrl)
  const catalogue = openCatalogue({ db, changes, settings: openSettings({ db, changes }) })
  await catalogue.food()
  const own = process.cpuUsage()
  const databaseMs = processorMsOfDatabase(databasePid)
  while ((await lockBatch({ db, catalogue, now: () => new Date() } as Deps, { isAgain: false })) > 0) {}
  const { user, system } = process.cpuUsage(own)
  const spentMs = (user + system) / 1000 + processorMsOfDatabase(databasePid) - databaseMs
  await changes.close()
  await db.$client.end()
  return spentMs / days
}
