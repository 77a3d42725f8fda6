import { timingSafeEqual } from 'node:crypto'
import fastifyMetrics from 'fastify-metrics'
import fastifyPlugin from 'fastify-plugin'
import { SIGNS } from '../../domain/shop/health.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { readSigns } from '../features/health/health.public.ts'

/** Prometheus metrics, behind the bearer token METRICS_TOKEN; without the setting there is no route. A collector is sent them. */
export const metrics = fastifyPlugin(async (app, deps: Deps) => {
  const token = deps.env.METRICS_TOKEN
  if (!token && !deps.tracing) return
  await app.register(fastifyMetrics, { endpoint: null, clearRegisterOnInit: true })
  const durations = app.metrics.client.register.getSingleMetric('http_request_duration_seconds')
  app.responseCache.watch(({ method }, route, status, ms) => {
    const labels = { method: method ?? '', route, status_code: status }
    if (durations && 'observe' in durations) durations.observe(labels, ms / 1000)
  })
  const about = { labelNames: ['cache'] as const, registers: [app.metrics.client.register] }
  for (const [figure, help] of FIGURES)
    new app.metrics.client.Gauge({
      ...{ ...about, name: `cache_${figure}`, help },
      collect() {
        for (const [cache, { figures }] of Object.entries(deps.caches)) this.set({ cache }, figures()[figure])
      },
    })
  new app.metrics.client.Gauge({
    ...{ name: 'shop_sign', help: 'What tells whether the shop runs as it should: domain/shop/health.ts' },
    ...{ labelNames: ['sign'] as const, registers: [app.metrics.client.register] },
    async collect() {
      const { values } = await readSigns(deps)
      for (const sign of SIGNS) this.set({ sign }, values[sign] ?? Number.NaN)
    },
  })
  deps.tracing?.exportMetrics(app.metrics.client.register)
  if (!token) return
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('not-found')
    const { register } = app.metrics.client
    return reply.type(register.contentType).send(await register.metrics())
  })
})

const FIGURES = [
  ['entries', 'Entries held in a cache'],
  ['bytes', 'Bytes held in a cache, where they are counted'],
  ['hits', 'Lookups since the start that a cache answered'],
  ['misses', 'Lookups since the start that a cache did not answer'],
] as const

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
