import { setTimeout as wait } from 'node:timers/promises'
import type { PrintAnswer } from '../contract/labels.ts'
import { signInAdmin } from './cases.ts'
import { findWish, makeCustomers } from './customers.ts'
import { copyPastPlans, copyPlans, withClient } from './fill.queries.ts'
import { must } from './http.ts'
import type { Target } from './load.ts'
import { keepBuying } from './locking.ts'
import { openPlans } from './plans.ts'
import { end, startBeside, startShop } from './processes.ts'
import { residentMb } from './processor-time.ts'
import type { Report } from './report.ts'

const BAGS = 3_000
const PAST_PLANS = 1_000
const BUYERS = 2

/** All papers of a large day: labels of meals and bags, shopping list and run sheets, while orders keep coming. */
export async function measurePapers(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
): Promise<void> {
  say(`papers of ${BAGS} bags`)
  const shop = await startShop(dataDir)
  const target: Target = { url: shop.url, serverPid: shop.pid, databasePid: shop.databasePid }
  const provider = await startBeside('bench/provider-server.ts', shop.databaseUrl)
  const customers = await makeCustomers(shop.url, BUYERS)
  const wish = await findWish(shop.url)
  await openPlans(target, customers, wish)
  const date = await withClient(shop.databaseUrl, async (client) => {
    await copyPastPlans(client, PAST_PLANS)
    await copyPlans(client, { count: BAGS, days: 1, date: 'current_date + 1', state: 'locked' })
    return (await client.query<{ date: string }>('select (current_date + 1)::text as date')).rows[0]!.date
  })
  const cookie = await signInAdmin(shop.url)
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    must(shop.url, method, `/api/admin/${path}`, { cookie, ...(body && { body }) })

  await ask('POST', 'make-runs', { date, window: 'morning' })
  let mostMb = 0
  async function print(kind: 'meal' | 'bag') {
    const began = performance.now()
    const { json } = await ask('POST', 'print-labels', {
      date,
      kind,
      paper: 'roll',
      sort: 'run',
      scope: 'all',
    })
    for (;;) {
      await wait(200)
      mostMb = Math.max(mostMb, residentMb(shop.pid))
      const prints = (await ask('GET', `get-label-prints?date=${date}`)).json.data as PrintAnswer[]
      const own = prints.find(({ _id }) => _id === json.data._id)!
      if (own.state === 'failed') throw new Error('The labels could not be drawn.')
      if (own.state === 'done') return { labels: own.labels, seconds: (performance.now() - began) / 1000 }
    }
  }

  const before = residentMb(shop.pid)
  const state = { isOver: false }
  const buying = customers.map((customer) => keepBuying(shop.url, customer, wish, state))
  const bags = await print('bag')
  const meals = await print('meal')
  const began = performance.now()
  const { json } = await ask('POST', 'print-shopping-list', { date })
  await ask('GET', `get-shopping-list-pdf?print=${json.data._id}`)
  const listSeconds = (performance.now() - began) / 1000
  const drawn = performance.now()
  await ask('GET', `get-run-sheets?date=${date}&window=morning`)
  const sheetsSeconds = (performance.now() - drawn) / 1000
  const asked = performance.now()
  await ask('GET', `get-labels?date=${date}`)
  const comparedMs = performance.now() - asked
  state.isOver = true
  const took = (await Promise.all(buying)).flat().sort((a, b) => a - b)

  const quiet = { isOver: false }
  const alone = customers.map((customer) => keepBuying(shop.url, customer, wish, quiet))
  await wait(15_000)
  quiet.isOver = true
  const tookAlone = (await Promise.all(alone)).flat().sort((a, b) => a - b)
  const p99 = (all: number[]) => all[Math.floor(all.length * 0.99)] ?? 0
  report.facts.push(
    { name: `${bags.labels} labels of bags`, value: bags.seconds, unit: 's', limit: 60 },
    { name: `${meals.labels} labels of meals`, value: meals.seconds, unit: 's', limit: 120 },
    { name: 'shopping list as PDF', value: listSeconds, unit: 's' },
    { name: 'run sheets of all stops as PDF', value: sheetsSeconds, unit: 's' },
    {
      name: 'all papers of the day',
      value: bags.seconds + meals.seconds + listSeconds + sheetsSeconds,
      unit: 's',
      limit: 180,
    },
    {
      ...{ name: 'memory of the shop while it prints, above before', value: mostMb - before, unit: 'MB' },
      limit: 250,
    },
    { name: 'what changed of all labels', value: comparedMs, unit: 'ms' },
    {
      name: 'p99 of createOrder and verify-payment meanwhile',
      value: p99(took),
      unit: 'ms',
      limit: 1.25 * p99(tookAlone),
    },
    { name: 'p99 of them without papers', value: p99(tookAlone), unit: 'ms' },
  )
  await Promise.all([shop.process, provider].map(end))
}
