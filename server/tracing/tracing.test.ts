import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { call, makeCustomer } from '../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'
import { mailResetLink } from '../features/credentials/mail-reset-link.ts'
import type { Job } from '../jobs/jobs.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Metric = { name: string; gauge?: object; histogram?: { dataPoints: { count: number; sum: number }[] } }

// biome-ignore lint/suspicious/noExplicitAny: as the protocol has it, and asserted below
const received: { url: string; body: any }[] = []
let collector: Server
let shop: TestShop
beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      received.push({ url: request.url!, body: JSON.parse(text) })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  shop = await openTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } })
})
afterAll(async () => {
  await shop.close()
  collector.close()
})

const spans = (): Span[] =>
  received
    .filter(({ url }) => url === '/v1/traces')
    .flatMap(({ body }) => body.resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
const metrics = (): Metric[] =>
  received
    .filter(({ url }) => url === '/v1/metrics')
    .flatMap(({ body }) => body.resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics)
const textOf = (span: Span, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value.stringValue

it('a collector receives a call, its statements and the job that it queues as one trace, and the metrics', async () => {
  const { app, deps } = shop
  await deps.jobs.run(deps, [mailResetLink as Job<never>])
  const { userEmail } = await makeCustomer(deps)
  const { code, headers } = await call(app, 'POST /api/user/forgot-password', { body: { userEmail } })
  expect(code).toBe(200)

  await vi.waitFor(() => expect(spans().some(({ name }) => name === mailResetLink.name)).toBe(true), 60_000)
  const request = spans().find(({ name }) => name === 'POST /api/user/forgot-password')!
  expect(request.parentSpanId).toBeFalsy()
  expect(textOf(request, 'request.id')).toBe(headers['x-request-id'])
  const inside = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(new Set(inside.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]))
  const statements = inside.map((span) => textOf(span, 'db.query.text'))
  expect(statements).toContainEqual(expect.stringMatching(/insert into pgboss/i))
  const job = inside.find(({ name }) => name === mailResetLink.name)!
  const ofJob = spans().filter(({ parentSpanId }) => parentSpanId === job.spanId)
  expect(ofJob.map((span) => textOf(span, 'db.query.text'))).toContainEqual(
    expect.stringMatching(/^select .*"accounts"/),
  )
  expect(JSON.stringify(received)).not.toContain(userEmail)

  await deps.tracing!.close()
  const durations = metrics().find(({ name }) => name === 'http_request_duration_seconds')!
  expect(durations.histogram!.dataPoints.length).toBeGreaterThan(0)
  expect(metrics().find(({ name }) => name === 'shop_sign')?.gauge).toBeDefined()
})

it('loads nothing of it where nobody listens', async () => {
  const quiet = await openTestShop()
  expect(quiet.deps.tracing).toBeUndefined()
  await quiet.close()
})
