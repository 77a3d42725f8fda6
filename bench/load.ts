import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { processorMs, processorMsOfDatabase } from './processor-time.ts'

export type Target = { url: string; serverPid: number; databasePid: number }
export type BenchRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string
}
/** What each connection asks for, over and over. */
export type RequestsOf = (connection: number) => BenchRequest[]

export type Figures = {
  count: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
  serverCpuMs: number
  databaseCpuMs: number
  bytes: number
}

export const cpuOf = ({ serverCpuMs, databaseCpuMs }: Figures) => serverCpuMs + databaseCpuMs

/** Loads one address for a while, or until so many were answered, and tells what a request cost. */
export async function load(
  target: Target,
  requestsOf: RequestsOf,
  connections: number,
  seconds: number,
  amount?: number,
): Promise<Figures> {
  let next = 0
  const spent = await stopwatch(target)
  const result = await autocannon({
    url: target.url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    setupClient: (client) => client.setRequests(requestsOf(next++).map(complete)),
  })
  const used = await spent()
  await untilIdle(target)
  const count = Math.max(1, result.requests.total)
  return {
    count,
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
    serverCpuMs: used.serverMs / count,
    databaseCpuMs: used.databaseMs / count,
    bytes: Math.round(result.throughput.total / count),
  }
}

const complete = ({ method = 'GET', path, headers, body }: BenchRequest) => ({
  method,
  path,
  headers: {
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
  },
  ...(body && { body }),
})

/** Does a list of things once each, so many at a time, and tells what one of them cost. */
export async function doAll<T>(
  target: Target,
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<number | number[]>,
): Promise<Figures> {
  const spent = await stopwatch(target)
  const began = performance.now()
  const queue = [...items]
  const latencies: number[] = []
  let errors = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift())
        await work(item).then(
          (took) => latencies.push(...[took].flat()),
          () => {
            errors += 1
          },
        )
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const used = await spent()
  latencies.sort((a, b) => a - b)
  return {
    count: items.length,
    perSecond: Math.round((items.length / seconds) * 10) / 10,
    p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
    p99Ms: latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * 0.99))] ?? 0,
    errors,
    serverCpuMs: used.serverMs / items.length,
    databaseCpuMs: used.databaseMs / items.length,
    bytes: 0,
  }
}

/** Waits for requests still in flight: the next case must not pay for them. */
async function untilIdle({ serverPid, databasePid }: Target): Promise<void> {
  for (let look = 0; look < 20; look++) {
    const before = processorMs(serverPid) + processorMsOfDatabase(databasePid)
    await wait(100)
    if (processorMs(serverPid) + processorMsOfDatabase(databasePid) - before <= 20) return
  }
}

let lookFirst: () => Promise<void> = async () => {}

/** What is to be known before the processor's time is read: whose connections are not counted. */
export function beforeEachLook(look: () => Promise<void>): void {
  lookFirst = look
}

async function stopwatch({ serverPid, databasePid }: Target) {
  await lookFirst()
  const server = processorMs(serverPid)
  const database = processorMsOfDatabase(databasePid)
  return async () => {
    // The kernel counts in ticks; what is under way is counted a moment later.
    await wait(30)
    const serverMs = processorMs(serverPid) - server
    await lookFirst()
    return { serverMs, databaseMs: processorMsOfDatabase(databasePid) - database }
  }
}
