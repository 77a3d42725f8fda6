import { setTimeout as wait } from 'node:timers/promises'
import type { KitchenBatch, KitchenBoard } from '../contract/kitchen.ts'
import type { PackedSince } from '../contract/packing.ts'
import { POLL_MS } from '../web/features/admin/view-parts/poll-ms.ts'
import { signInAdmin } from './cases.ts'
import { findWish, makeCustomers } from './customers.ts'
import { copyPastPlans, copyPlans, tellWishes, withClient } from './fill.queries.ts'
import { must } from './http.ts'
import { cpuOf, load, type Target } from './load.ts'
import { openPlans } from './plans.ts'
import { end, startBeside, startShop } from './processes.ts'
import type { Report } from './report.ts'

const BAGS = 3_000
/** Plans of 24 days that are over. */
const PAST_PLANS = [40, 400, 4_000]
const ASKED = 20
const TICKS = 12

/** A large day on the screens of the kitchen, and whether days that are over make any of it dearer. */
export async function measureKitchenDay(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
): Promise<void> {
  say(`the screens of ${BAGS} bags`)
  const shop = await startShop(dataDir, { JOBS: '0' })
  const target: Target = { url: shop.url, serverPid: shop.pid, databasePid: shop.databasePid }
  const provider = await startBeside('bench/provider-server.ts', shop.databaseUrl)
  await openPlans(target, await makeCustomers(shop.url, 1), await findWish(shop.url))
  await end(provider)
  const date = await withClient(shop.databaseUrl, async (client) => {
    await copyPlans(client, { count: BAGS, days: 1, date: 'current_date + 1', state: 'locked' })
    await tellWishes(client)
    return (await client.query<{ date: string }>('select (current_date + 1)::text as date')).rows[0]!.date
  })
  const cookie = await signInAdmin(shop.url)
  const round = { date, window: 'morning' }
  await must(shop.url, 'POST', '/api/admin/make-runs', { cookie, body: round })
  // Screens ask for what changed since they last asked.
  const { seen } = (await must(shop.url, 'GET', `/api/admin/get-packed?date=${date}`, { cookie })).json
    .data as PackedSince

  const screens = [
    { name: 'kitchen board', path: `get-kitchen?date=${date}`, limit: 60 },
    { name: 'what is ticked', path: `get-cooked?date=${date}` },
    { name: 'packing list', path: `get-packing?date=${date}` },
    { name: 'what is packed', path: `get-packed?date=${date}&since=${seen}` },
    { name: 'runs of a window', path: `get-runs?date=${date}&window=morning` },
    { name: 'labels, compared', path: `get-labels?date=${date}` },
    { name: 'Today', path: 'get-today' },
  ]
  const costs = new Map<string, number[]>()
  let made = 0
  for (const plans of PAST_PLANS) {
    say(`the screens of ${BAGS} bags, ${plans * 24} days are over`)
    await withClient(shop.databaseUrl, async (client) => {
      await copyPastPlans(client, plans - made)
      await tellWishes(client)
      // As autovacuum leaves a shop that has run for a while: what the database guesses decides how it reads.
      await client.query('vacuum (analyze)')
    })
    // What the database still does for what it was just given is none of a screen's work.
    await wait(15_000)
    made = plans
    for (const { name, path } of screens) {
      const requests = [{ path: `/api/admin/${path}`, headers: { cookie } }]
      await load(target, () => requests, 1, 0, 5)
      const cpuMs = cpuOf(await load(target, () => requests, 1, 0, ASKED))
      costs.set(name, [...(costs.get(name) ?? []), cpuMs])
    }
  }
  for (const { name, limit } of screens)
    for (const [at, cpuMs] of costs.get(name)!.entries())
      report.facts.push({
        ...{ name: `${name}, ${PAST_PLANS[at]! * 24} days over`, value: cpuMs, unit: 'ms of processor time' },
        ...(limit && { limit }),
      })
  const slowest = Math.max(...(await ticksSeen(shop.url, cookie, date)))
  report.facts.push({
    name: 'a tick seen on another screen, at the latest',
    value: slowest,
    unit: 'ms',
    limit: 1_000,
  })
  await end(shop.process)
}

/** How long after its answer each tick is on a screen that asks as the page does. */
async function ticksSeen(url: string, cookie: string, date: string): Promise<number[]> {
  const { lines } = (await must(url, 'GET', `/api/admin/get-kitchen?date=${date}`, { cookie })).json
    .data as KitchenBoard
  let isOver = false
  let shown: KitchenBatch[] = []
  let shownAt = 0
  const screen = (async () => {
    while (!isOver) {
      shown = (await must(url, 'GET', `/api/admin/get-cooked?date=${date}`, { cookie })).json.data
      shownAt = performance.now()
      await wait(POLL_MS)
    }
  })()
  const took: number[] = []
  for (let n = 0; n < TICKS; n++) {
    const { dish, slot, portions } = lines[n % lines.length]!
    const isCooked = Math.floor(n / lines.length) % 2 === 0
    // At another moment of the screen's interval each time.
    await wait((POLL_MS * n) / TICKS)
    const body = { date, dish, slot, portions, isCooked }
    await must(url, 'POST', '/api/admin/tick-cooked', { cookie, body })
    const answered = performance.now()
    const isSeen = () =>
      shown.some((one) => one.dish === dish && one.slot === slot && (one.cookedAt !== null) === isCooked)
    while (!isSeen()) await wait(1)
    took.push(Math.max(0, shownAt - answered))
  }
  isOver = true
  await screen
  return took
}
