import autocannon from 'autocannon'
import { processorMs, processorMsOfTree } from './processor-time.ts'

export type Target = { url: string; serverPid: number; databasePid: number }
export type BenchRequest = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string
}
export type Figures = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
  serverCpuMs: number
  databaseCpuMs: number
  bytes: number
}

/** Loads one address for a while and tells what a request cost. */
export async function load(
  target: Target,
  requests: BenchRequest[],
  connections: number,
  seconds: number,
): Promise<Figures> {
  const before = { server: processorMs(target.serverPid), database: processorMsOfTree(target.databasePid) }
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: requests.map(({ method = 'GET', path, headers, body }) => ({
      method,
      path,
      headers: {
        'accept-encoding': 'br, gzip',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body }),
    })),
  })
  const answered = Math.max(1, result.requests.total)
  const perRequest = (from: number, to: number) => (to - from) / answered
  return {
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
    serverCpuMs: perRequest(before.server, processorMs(target.serverPid)),
    databaseCpuMs: perRequest(before.database, processorMsOfTree(target.databasePid)),
    bytes: Math.round(result.throughput.total / answered),
  }
}
