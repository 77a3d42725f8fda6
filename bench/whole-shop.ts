import { buyAll } from './buying.ts'
import { type Customer, fillCarts, findWish, makeCustomers, type Wish } from './customers.ts'
import { load, type Target } from './load.ts'
import { end, startBeside, startShop } from './processes.ts'
import { residentMb } from './processor-time.ts'
import type { Report } from './report.ts'

const ROUNDS = 3
const WARMING = 2
const CUSTOMERS = 96

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
  // The first orders after a start run code that nobody has run before; the rounds are measured warm, as every case is.
  for (let time = 1; time <= WARMING; time++) {
    say(`warming up, ${time} of ${WARMING}`)
    const first = await buyAll(target, await fullCarts(shop.url, wish), 32)
    if (time === 1)
      report.facts.push({ name: 'p99 of the first 96 orders after a start', value: first.p99Ms, unit: 'ms' })
  }
  for (let round = 1; round <= ROUNDS; round++) {
    say(`round ${round}: everything at once, then complete orders`)
    const customers = await fullCarts(shop.url, wish)
    const paths = ['/', '/meal-plans', '/api/user/get-meals', '/api/user/get-cart', '/summary', '/profile']
    const mixed = (connection: number) => {
      const { cookie } = customers[connection % customers.length]!
      return paths.map((path) => ({ path, headers: { cookie } }))
    }
    const visits = await load(target, mixed, 128, 2)
    const orders = await buyAll(target, customers, 32)
    const name = `round ${round}`
    report.facts.push({
      name: `${name}: mixed requests that failed`,
      value: visits.errors,
      unit: '',
      limit: 0,
    })
    report.facts.push({
      name: `${name}: complete orders a second`,
      value: orders.perSecond,
      unit: '',
      least: 30,
    })
    report.facts.push({ name: `${name}: orders that failed`, value: orders.errors, unit: '', limit: 0 })
    report.facts.push({
      name: `${name}: p99 of createOrder and verify-payment`,
      value: orders.p99Ms,
      unit: 'ms',
      limit: 300,
    })
    report.facts.push({ name: `${name}: memory`, value: residentMb(shop.pid), unit: 'MB', limit: 400 })
  }
  await Promise.all([shop.process, provider].map(end))
}

/** New customers, each with a package of 24 days in the cart. */
async function fullCarts(shopUrl: string, wish: Wish): Promise<Customer[]> {
  const customers = await makeCustomers(shopUrl, CUSTOMERS)
  await fillCarts(shopUrl, customers, wish)
  return customers
}
