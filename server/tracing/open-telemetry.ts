import { setTimeout as wait } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { withoutValues } from '../db/slow-statements.ts'
import { currentWork, type Work } from '../work.ts'
import { metricsOf } from './metrics-of.ts'
import type { Tracing } from './tracing.ts'

const CLOSE_MS = 5_000

const resource = resourceFromAttributes({ 'service.name': 'fitt-meals' })
const atEpoch = (ms: number) => performance.timeOrigin + ms

/** Spans by hand, three kinds of them: nothing of the framework or the driver is replaced while it is loaded. */
export function openTelemetry(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const spans = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const tracer = spans.getTracer('fitt-meals')
  let meters: MeterProvider | undefined

  return {
    begin(work, beganAt = performance.now()) {
      const { kind, name, requestId } = work
      work.span = tracer.startSpan(
        name,
        {
          kind: kind === 'call' ? SpanKind.SERVER : SpanKind.CONSUMER,
          startTime: atEpoch(beganAt),
          attributes: { [kind === 'call' ? 'http.route' : 'job.name']: name, 'request.id': requestId ?? '' },
        },
        contextOf(currentWork()) ?? contextFrom(work.traceparent) ?? ROOT_CONTEXT,
      )
    },
    end({ span }, { hasFailed, status }) {
      if (status) span?.setAttribute('http.response.status_code', status)
      if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
    // Those of no call and no job (the start, a cache that is filled again) would be traces of their own.
    onStatement({ text, beganAt, ms, work, error }) {
      const context = contextOf(work)
      if (!context) return
      const told = withoutValues(text)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': told }
      const name = told.split(' ', 1)[0]!.toLowerCase()
      const startTime = atEpoch(beganAt)
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }, context)
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(atEpoch(beganAt + ms))
    },
    exportMetrics(register) {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        metricProducers: [metricsOf(register, resource)],
      })
      meters = new MeterProvider({ resource, readers: [reader] })
    },
    async close() {
      const sent = Promise.allSettled([spans.shutdown(), meters?.shutdown()])
      // A collector that is away must not hold up the end of the shop.
      await Promise.race([sent, wait(CLOSE_MS, undefined, { ref: false })])
    },
  }
}

const contextOf = (work: Work | undefined): Context | undefined =>
  work?.span && trace.setSpan(ROOT_CONTEXT, work.span)

function contextFrom(traceparent: string | undefined): Context | undefined {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true })
}
