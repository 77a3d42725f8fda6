import { type Customer, makeCustomers } from './customers.ts'
import { load, type Target } from './load.ts'
import { end, startShop } from './processes.ts'
import { processorMs, processorMsOfDatabase, shopsUnder } from './processor-time.ts'
import type { Report } from './report.ts'

const SECONDS = 1
const PATHS = ['/profile', '/api/user/get-cart']

type Seen = { perSecond: number; cpuMs: number }

/** One instance, then two on the same database: what a request costs, and how many more are answered. */
export async function measureInstances(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
): Promise<void> {
  const seen: Seen[][] = []
  let customers: Customer[] | undefined
  for (const count of [1, 2]) {
    say(`${count} instances`)
    const shop = await startShop(dataDir, { JOBS: '0', CLUSTER: String(count) })
    const target: Target = { url: shop.url, serverPid: shop.pid, databasePid: shop.databasePid }
    customers ??= await makeCustomers(shop.url, 32)
    const each: Seen[] = []
    for (const path of PATHS) each.push(await visit(target, path, customers))
    seen.push(each)
    await end(shop.process)
  }
  for (const [i, path] of PATHS.entries()) {
    const [one, two] = [seen[0]![i]!, seen[1]![i]!]
    const name = `two instances, ${path}`
    report.facts.push({
      name: `${name}: processor time a request`,
      value: two.cpuMs / one.cpuMs,
      unit: 'x one',
    })
    report.facts.push({
      name: `${name}: requests a second`,
      value: two.perSecond / one.perSecond,
      unit: 'x one',
    })
  }
}

async function visit(target: Target, path: string, customers: readonly Customer[]): Promise<Seen> {
  const asked = (connection: number) => [
    { path, headers: { cookie: customers[connection % customers.length]!.cookie } },
  ]
  const used = () =>
    shopsUnder(target.serverPid).reduce((sum, pid) => sum + processorMs(pid), 0) +
    processorMsOfDatabase(target.databasePid)
  await load(target, asked, 32, SECONDS)
  const before = used()
  const { perSecond, count } = await load(target, asked, 32, SECONDS)
  return { perSecond, cpuMs: (used() - before) / count }
}
