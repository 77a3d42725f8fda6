import type pg from 'pg'
import { type BenchCase, customerCases, memoryCases, type Prepared, planCases, signInAdmin } from './cases.ts'
import { addToCart, createPlan, findWish, makeCustomers } from './customers.ts'
import { copyCatalogue, copyCustomers, copyOrders, copyPastPlans, withClient } from './fill.queries.ts'
import { cpuOf, doAll, load, type Target } from './load.ts'
import { costOfLocking } from './locking.ts'
import { bringBack, openPlans, type PlanOwner, skip } from './plans.ts'
import { end, startBeside, startShop } from './processes.ts'
import type { Report } from './report.ts'

/** Processor time a request at 1, 10 and 100 times the demo shop, and the power of the size that it grows with. */
export type GrowthRow = { name: string; cpuMs: number[]; exponent: number }

// What the demo shop has, or a young shop would have, at 1x.
const BASE = { orders: 500, customers: 500, pastPlans: 50 }
const SIZES = [1, 10, 100]
const SECONDS = 1
const WARMING_SECONDS = 4
const SKIPS_EACH = 6
const LOCKED_DAYS = 500

const asAdmin = (name: string, path: string): BenchCase => ({
  name,
  reference: 'select',
  requests: ({ adminCookie }) => {
    const headers = { cookie: adminCookie }
    return () => [{ path, headers }]
  },
})

const cases: BenchCase[] = [
  ...memoryCases.slice(1, 2),
  ...customerCases.slice(0, 2),
  ...planCases.slice(1, 2),
  asAdmin('admin orders list', '/api/admin/get-orders?page=1&size=10'),
  asAdmin('admin orders, searched', '/api/admin/get-orders?page=1&size=10&search=customer42'),
  asAdmin('admin today', '/api/admin/get-today'),
  asAdmin('admin users list', '/api/admin/get-users?page=1&perPage=10'),
  asAdmin('admin meals list', '/api/admin/get-meals?page=1&perPage=10'),
]

export async function measureGrowth(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
): Promise<void> {
  say('growth: opening a shop')
  const shop = await startShop(dataDir, { JOBS: '0' })
  const target: Target = { url: shop.url, serverPid: shop.pid, databasePid: shop.databasePid }
  const customers = await makeCustomers(shop.url, 8)
  const wish = await findWish(shop.url)
  const provider = await startBeside('bench/provider-server.ts', shop.databaseUrl)
  const owners = await openPlans(target, customers, wish)
  await end(provider)
  const menus: string[] = []
  for (const [index, customer] of customers.entries()) {
    await createPlan(shop.url, customer, wish)
    await addToCart(shop.url, customer)
    const draft = await createPlan(shop.url, customer, wish)
    menus[index] = JSON.stringify({ selectedMeals: draft.json.data.selectedMeals })
  }
  const prepared: Prepared = { shopUrl: shop.url, customers, menus, adminCookie: await signInAdmin(shop.url) }
  const measured = new Map<string, number[]>()
  const keep = (name: string, cpuMs: number) => measured.set(name, [...(measured.get(name) ?? []), cpuMs])
  await withClient(shop.databaseUrl, async (client) => {
    for (const [at, size] of SIZES.entries()) {
      say(`growth: ${size}x`)
      await grow(client, at === 0 ? 0 : SIZES[at - 1]!, size)
      const asked = await Promise.all(cases.map((one) => one.requests(prepared)))
      // What is made once for everyone, compressed, is made before.
      await load(target, asked[0]!, 8, SECONDS, 8)
      if (at === 0)
        await load(target, (n) => asked.flatMap((requestsOf) => requestsOf(n)), 8, WARMING_SECONDS)
      for (const [i, one] of cases.entries()) {
        const requestsOf = asked[i]!
        const cpuMs = cpuOf(await load(target, requestsOf, 8, SECONDS))
        keep(one.name, cpuMs)
      }
      keep('skip-day', await costOfSkipping(target, owners))
      keep('locking a day', await costOfLocking(shop.databaseUrl, shop.databasePid, LOCKED_DAYS))
    }
  })
  for (const [name, cpuMs] of measured) report.growth.push({ name, cpuMs, exponent: exponentOf(cpuMs) })
  await end(shop.process)
}

async function costOfSkipping(target: Target, owners: readonly PlanOwner[]): Promise<number> {
  let cpuMs = 0
  for (let round = 0; round < SKIPS_EACH; round++) {
    cpuMs += cpuOf(await doAll(target, owners, owners.length, (owner) => skip(target.url, owner)))
    await doAll(target, owners, owners.length, (owner) => bringBack(target.url, owner))
  }
  return cpuMs / SKIPS_EACH
}

/** From one size to the next: dishes and packages, orders, customers, plans that are over. */
async function grow(client: pg.Client, from: number, to: number): Promise<void> {
  if (from > 0) await copyCatalogue(client, from, to)
  await copyCustomers(client, (to - from) * BASE.customers)
  await copyOrders(client, (to - from) * BASE.orders)
  await copyPastPlans(client, (to - from) * BASE.pastPlans)
}

/** The slope of a straight line through the points, both axes being logarithms. */
function exponentOf(cpuMs: readonly number[]): number {
  const x = SIZES.map(Math.log)
  const y = cpuMs.map(Math.log)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  const over = x.reduce((sum, value, i) => sum + (value - mx) * (y[i]! - my), 0)
  return over / x.reduce((sum, value) => sum + (value - mx) ** 2, 0)
}
