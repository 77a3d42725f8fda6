import { buyAll } from './buying.ts'
import { fillCarts, findWish, makeCustomers } from './customers.ts'
import { load, type Target } from './load.ts'
import { end, startBeside, startShop } from './processes.ts'
import { residentMb } from './processor-time.ts'
import type { Fact, Report } from './report.ts'

const ROUNDS = 3
// The first orders after a start run code that nobody has run before, and compiling it takes memory of its own once. The
// rounds are measured warm, as every case is.
const WARMING = 4
const CUSTOMERS = 96
const PATHS = ['/', '/meal-plans', '/api/user/get-meals', '/api/user/get-cart', '/summary', '/profile']

/** The shop as it runs for people, with its background jobs: cold start, complete orders, memory over rounds of load. */
export async function measureWholeShop(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
): Promise<void> {
  // Where this part runs alone there is no data yet.
  say('closing and opening again')
  if (report.rows.length === 0) await end((await startShop(dataDir)).process)
  const began = performance.now()
  const shop = await startShop(dataDir)
  report.facts.push({
    name: 'cold start, data present',
    value: performance.now() - began,
    unit: 'ms',
    limit: 3000,
  })
  const provider = await startBeside('bench/provider-server.ts', shop.databaseUrl)
  const target: Target = { url: shop.url, serverPid: shop.pid, databasePid: shop.databasePid }
  const wish = await findWish(shop.url)
  const customers = await makeCustomers(shop.url, CUSTOMERS)
  const requestsOf = (connection: number) => {
    const { cookie } = customers[connection % customers.length]!
    return PATHS.map((path) => ({ path, headers: { cookie } }))
  }
  /** Everything at once, then complete orders. */
  const round = async (seconds: number) => {
    await fillCarts(shop.url, customers, wish)
    const visits = await load(target, requestsOf, 128, seconds)
    return { visits, orders: await buyAll(target, customers, 32) }
  }

  say('the first orders')
  await fillCarts(shop.url, customers, wish)
  const { p99Ms } = await buyAll(target, customers, 32)
  report.facts.push({ name: 'p99 of the first 96 orders after a start', value: p99Ms, unit: 'ms' })
  for (let time = 1; time <= WARMING; time++) {
    say(`warming up, ${time} of ${WARMING}`)
    await round(1)
  }
  for (let time = 1; time <= ROUNDS; time++) {
    const name = `round ${time}`
    say(`${name}: everything at once, then complete orders`)
    const { visits, orders } = await round(2)
    const tell = (what: string, fact: Omit<Fact, 'name'>) =>
      report.facts.push({ name: `${name}: ${what}`, ...fact })
    tell('mixed requests that failed', { value: visits.errors, unit: '', limit: 0 })
    tell('complete orders a second', { value: orders.perSecond, unit: '', least: 45 })
    tell('orders that failed', { value: orders.errors, unit: '', limit: 0 })
    tell('p99 of createOrder and verify-payment', { value: orders.p99Ms, unit: 'ms', limit: 500 })
    tell('memory', { value: residentMb(shop.pid), unit: 'MB', limit: 420 })
  }
  await Promise.all([shop.process, provider].map(end))
}
