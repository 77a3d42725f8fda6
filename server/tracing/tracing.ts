import type { FastifyInstance } from 'fastify'
import type {} from 'fastify-metrics'
import type { OnStatement } from '../db/slow-statements.ts'
import type { Env } from '../env.ts'
import type { Work } from '../work.ts'

export type MetricsRegister = FastifyInstance['metrics']['client']['register']

/** Tells an OpenTelemetry collector what the shop does and how long it takes. */
export type Tracing = {
  /** Begins the span of a piece of work, inside that of what is under way or of what queued it. */
  begin(work: Work, beganAt?: number): void
  end(work: Work, outcome: { hasFailed: boolean; status?: number }): void
  onStatement: OnStatement
  /** Sends the figures of `/metrics` from time to time. */
  exportMetrics(register: MetricsRegister): void
  /** Sends what has not been sent. */
  close(): Promise<void>
}

/** The packages are loaded only where somebody listens: they would make every start slower. */
export async function openTracing(env: Env): Promise<Tracing | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(endpoint.replace(/\/+$/, ''))
}
