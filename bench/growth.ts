import type pg from 'pg'
import { buildApp } from '../server/app.ts'
import { startEmbeddedDatabase } from '../server/db/embedded/start-embedded.ts'
import { readEnv } from '../server/env.ts'
import { jobList } from '../server/jobs/job-list.ts'
import { closeDeps, openDeps } from '../server/open-deps.ts'
import { newToken, SESSION_COOKIE } from '../server/plugins/session.ts'
import { buy } from './buying.ts'
import { signInAdmin } from './cases.ts'
import { addToCart, createPlan, findWish, makeCustomers } from './customers.ts'
import { withClient } from './fill.queries.ts'
import { growShop } from './grown-shop/grow-shop.queries.ts'
import { findSubject, insertSession, rowsScanned, TELL } from './grown-shop/subject.queries.ts'
import { readsOf } from './growth-cases.ts'
import { must } from './http.ts'
import { costOfLocking } from './locking.ts'
import { bringBack, openPlans, skip, swap } from './plans.ts'
import { end, PORTS, shopEnvironment, startBeside, startShop } from './processes.ts'
import { postmasterOf, preciseMsOfDatabase } from './processor-time.ts'
import type { Report } from './report.ts'

/** Processor time and the slowest of a call at each size, the power of the size that it grows with, and what it scanned at the largest. */
export type GrowthRow = {
  name: string
  cpuMs: number[]
  slowestMs: number[]
  exponent: number
  scanned: string
}

type Case = { name: string; work: () => Promise<unknown> }
type Cost = { cpuMs: number; slowestMs: number; scanned: Map<string, number> }

/** It was not answered, as where a statement takes longer than it may. */
const FAILED: Cost = { cpuMs: Number.NaN, slowestMs: Number.NaN, scanned: new Map() }

const CUSTOMERS = [1_000, 10_000, 100_000]
const MOST_CALLS = 20
const MOST_MS = 800
const LOCKED_DAYS = 500
// Fewer rows than this are nobody's scan.
const WORTH_TELLING = 500

/** What everything costs in a shop of 1,000, 10,000 and, where the whole is asked for, 100,000 customers. */
export async function measureGrowth(
  dataDir: string,
  report: Report,
  say: (line: string) => void,
  isWhole: boolean,
): Promise<void> {
  say('growth: opening a shop')
  const young = await startShop(dataDir, { JOBS: '0' })
  const provider = await startBeside('bench/provider-server.ts', young.databaseUrl)
  const target = { url: young.url, serverPid: young.pid, databasePid: young.databasePid }
  const wish = await findWish(young.url)
  await openPlans(target, await makeCustomers(young.url, 1), wish)
  await Promise.all([young.process, provider].map(end))
  const measured = new Map<string, Cost[]>()
  const sizes = isWhole ? CUSTOMERS : CUSTOMERS.slice(0, 2)
  for (const [at, to] of sizes.entries()) {
    say(`growth: ${to} customers`)
    const database = await startEmbeddedDatabase({ dataDir, log: () => {} })
    try {
      await withClient(database.url, (client) =>
        growShop(client, { from: at === 0 ? 0 : sizes[at - 1]!, to }),
      )
      say(`growth: asking the shop of ${to} customers`)
      for (const [name, cost] of await measureShop(dataDir, database.url))
        measured.set(name, [...(measured.get(name) ?? []), cost])
    } finally {
      await database.stop()
    }
  }
  for (const [name, costs] of measured) report.growth.push(rowOf(name, costs))
}

function rowOf(name: string, costs: readonly Cost[]): GrowthRow {
  const cpuMs = costs.map((cost) => cost.cpuMs)
  const scanned = [...costs.at(-1)!.scanned].filter(([, rows]) => rows >= WORTH_TELLING)
  return {
    ...{ name, cpuMs, slowestMs: costs.map(({ slowestMs }) => slowestMs), exponent: exponentOf(cpuMs) },
    scanned: scanned.map(([table, rows]) => `${table} ${Math.round(rows)}`).join(', '),
  }
}

/** One process, the shop in it: what both the shop and the database use is known to the microsecond. */
export async function measureShop(
  dataDir: string,
  databaseUrl: string,
  isAsked: (name: string) => boolean = () => true,
): Promise<Map<string, Cost>> {
  const env = readEnv({ ...shopEnvironment(dataDir), DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const deps = await openDeps(env, databaseUrl)
  const app = await buildApp(deps)
  await app.listen({ port: PORTS.shop, host: '127.0.0.1' })
  const provider = await startBeside('bench/provider-server.ts', databaseUrl)
  const url = `http://127.0.0.1:${PORTS.shop}`
  const postmaster = postmasterOf(dataDir)
  const costs = new Map<string, Cost>()
  try {
    await withClient(databaseUrl, async (client) => {
      const cases = [...(await reads()), ...(await writes()), ...jobs()]
      for (const { name, work } of cases)
        if (isAsked(name)) costs.set(name, await costOf(client, work).catch(() => FAILED))
      const locked = await costOfLocking(databaseUrl, postmaster, LOCKED_DAYS)
      costs.set('locking a day', { cpuMs: locked, slowestMs: 0, scanned: new Map() })

      async function reads(): Promise<Case[]> {
        const subject = await findSubject(client)
        const token = newToken()
        await insertSession(client, subject.account, deps.hashToken(token))
        const cookies = { customer: `${SESSION_COOKIE}=${token}`, staff: await signInAdmin(url) }
        return readsOf(subject).map(({ name, path, as }) => ({
          name,
          work: () => must(url, 'GET', path, { cookie: cookies[as] }),
        }))
      }
    })
  } finally {
    await end(provider)
    await app.close()
    await closeDeps(deps)
  }
  return costs

  async function writes(): Promise<Case[]> {
    const wish = await findWish(url)
    const target = { url, serverPid: process.pid, databasePid: postmaster }
    const [owner] = await openPlans(target, await makeCustomers(url, 1), wish)
    const [buyer] = await makeCustomers(url, 1)
    return [
      {
        name: 'create-plan, add-to-cart, createOrder, verify-payment',
        work: async () => {
          await createPlan(url, buyer!, wish)
          await addToCart(url, buyer!)
          await buy(url, buyer!)
        },
      },
      {
        name: 'skip-day, move-day',
        work: async () => {
          await skip(url, owner!)
          await bringBack(url, owner!)
        },
      },
      { name: 'change-day-meals', work: () => swap(url, owner!) },
    ]
  }

  function jobs(): Case[] {
    const clocked = jobList.filter(({ cron, everySeconds }) => cron || everySeconds)
    return clocked.map((job) => ({ name: `job ${job.name}`, work: () => job.work(deps, {} as never) }))
  }

  async function costOf(client: pg.Client, work: Case['work']): Promise<Cost> {
    await work()
    await work()
    await tell()
    const scannedBefore = await rowsScanned(client)
    const took: number[] = []
    const own = process.cpuUsage()
    const database = preciseMsOfDatabase(postmaster)
    const began = performance.now()
    while (took.length < 2 || (took.length < MOST_CALLS && performance.now() - began < MOST_MS)) {
      const at = performance.now()
      await work()
      took.push(performance.now() - at)
    }
    const { user, system } = process.cpuUsage(own)
    const cpuMs = ((user + system) / 1000 + preciseMsOfDatabase(postmaster) - database) / took.length
    await tell()
    const scanned = [...(await rowsScanned(client))].map(
      ([table, rows]) => [table, (rows - (scannedBefore.get(table) ?? 0)) / took.length] as const,
    )
    return { cpuMs, slowestMs: Math.max(...took), scanned: new Map(scanned) }
  }

  /** Every connection of the shop says what it has read. */
  async function tell(): Promise<void> {
    for (const { $client } of [deps.db, deps.reading])
      await Promise.all(Array.from({ length: $client.options.max ?? 10 }, () => $client.query(TELL)))
  }
}

/** The slope of a straight line through the points, both axes being logarithms. */
function exponentOf(cpuMs: readonly number[]): number {
  const x = CUSTOMERS.slice(0, cpuMs.length).map(Math.log)
  const y = cpuMs.map(Math.log)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(x), mean(y)]
  const over = x.reduce((sum, value, i) => sum + (value - mx) * (y[i]! - my), 0)
  return over / x.reduce((sum, value) => sum + (value - mx) ** 2, 0)
}
