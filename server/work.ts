import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** What the process is doing something for: a call by its route, or a background job by its name. */
export type Work = {
  kind: 'call' | 'job'
  name: string
  /** Of the request that began it all: a job has that of the request which queued it, one by the clock has none. */
  requestId: string | undefined
  /** Where the shop is traced. */
  span?: Span
  /** The span of what queued it, as the W3C has it. */
  traceparent?: string | undefined
}

const works = new AsyncLocalStorage<Work>()

export const currentWork = (): Work | undefined => works.getStore()

export const inWork = <T>(work: Work, run: () => T): T => works.run(work, run)
