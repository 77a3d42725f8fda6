import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Queryable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { currentWork, inWork, type Work } from '../work.ts'
import { giveWay } from './give-way.ts'

/** A queue as its producers see it. */
export type Queue<Data extends object> = {
  name: string
  retryLimit?: number
  /**
   * Polled every second instead of NOTIFY. PostgreSQL serialises commits that send a NOTIFY, each with its fsync, which would
   * limit what many customers do at once.
   */
  isPolled?: true
  /** A phantom field: gives the compiler the type of the queue's data. */
  takes?(data: Data): void
}

/** A background job. Delivery is at least once, so its work must be idempotent. */
export type Job<Data extends object> = Queue<Data> & {
  /** Minutes, hours, days … in Dubai's time, where it runs by the clock. */
  cron?: string
  /** A polling loop in every worker process, without a queue: it finds due work in the tables itself. */
  everySeconds?: number
  work(deps: Deps, data: Data): Promise<void>
}

export type Jobs = {
  /** Queues a job inside the transaction of the write it belongs to. */
  enqueue<Data extends object>(
    tx: Queryable,
    queue: Queue<Data>,
    data: NoInfer<Data>,
    options?: { onceKey?: string; startAfterSeconds?: number },
  ): Promise<void>
  /** Starts working through the queues. */
  run(deps: Deps, list: Job<never>[]): Promise<void>
  close(): Promise<void>
}

// Woken by the database when there is something to do; looks by itself for those to be tried again.
const WORKING = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
} as const

// How long visitors come first: a batch may begin that much later, and so may each job of it after the first.
const PATIENCE_MS = { batch: 3_000, job: 1_000 }

// A job of a killed process is retried after this long without a heartbeat.
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5

// Travel with the data of a job.
const REQUEST_ID = 'x-request-id'
const TRACEPARENT = 'traceparent'
type Travelling = { [REQUEST_ID]?: string; [TRACEPARENT]?: string }

/** Of which job it is, where one failed. */
type OnError = (error: Error, job?: string) => void

export async function openJobs(url: string, onError: OnError): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'fitt-meals jobs',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => onError(error))
  await boss.start()
  const known = new Map<string, Promise<void>>()
  const loops: Promise<void>[] = []
  const stop = new AbortController()

  async function poll(deps: Deps, job: Job<never>, everySeconds: number): Promise<void> {
    while (!stop.signal.aborted) {
      await perform(deps, job, { kind: 'job', name: job.name, requestId: undefined }, {})
      await wait(everySeconds * 1000, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  /** Answers what went wrong, where something did; it is told each time, also where it is tried again. */
  async function perform(deps: Deps, job: Job<never>, work: Work, data: object): Promise<Error | undefined> {
    deps.tracing?.begin(work)
    return inWork(work, async () => {
      try {
        await job.work(deps, data as never)
        deps.tracing?.end(work, { hasFailed: false })
        return undefined
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        deps.tracing?.end(work, { hasFailed: true })
        onError(error, job.name)
        return error
      }
    })
  }

  /** One job's failure must not undo the others of its batch. */
  async function outcome(deps: Deps, job: Job<never>, id: string, given: Travelling): Promise<JobResult> {
    const { [REQUEST_ID]: requestId, [TRACEPARENT]: traceparent, ...data } = given
    const beganAt = performance.now()
    const work: Work = { kind: 'job', name: job.name, requestId, traceparent }
    const error = await perform(deps, job, work, data)
    if (error) return { id, status: 'failed', output: { message: String(error) } }
    const ms = Math.round(performance.now() - beganAt)
    deps.log.info({ job: job.name, reqId: requestId, ms }, 'background job completed')
    return { id, status: 'completed' }
  }

  async function makeQueue({ name, retryLimit = 8, isPolled }: Queue<never>): Promise<void> {
    await boss.createQueue(name, {
      retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      notify: !isPolled,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    })
    // createQueue leaves an existing queue unchanged.
    if (isPolled) await boss.updateQueue(name, { notify: false })
  }

  function ensureQueue(queue: Queue<never>): Promise<void> {
    const made = known.get(queue.name) ?? makeQueue(queue)
    known.set(queue.name, made)
    // A failure is not cached: the next call retries.
    made.catch(() => known.delete(queue.name))
    return made
  }

  return {
    async enqueue(tx, queue, data, options = {}) {
      await ensureQueue(queue as Queue<never>)
      await boss.send(
        queue.name,
        { ...data, ...travelling(currentWork()) },
        {
          db: fromDrizzle(tx, sql),
          ...(options.onceKey && { singletonKey: options.onceKey }),
          ...(options.startAfterSeconds && { startAfter: options.startAfterSeconds }),
        },
      )
    },
    async run(deps, list) {
      for (const job of list) {
        if (job.everySeconds) {
          loops.push(poll(deps, job, job.everySeconds))
          continue
        }
        await ensureQueue(job)
        await boss.work(job.name, WORKING, async (batch) => {
          const results: JobResult[] = []
          for (const item of batch) {
            const patienceMs = results.length === 0 ? PATIENCE_MS.batch : PATIENCE_MS.job
            await giveWay(deps.underWay, patienceMs, stop.signal)
            results.push(await outcome(deps, job, item.id, item.data as Travelling))
          }
          return results
        })
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Dubai' })
      }
    },
    async close() {
      stop.abort()
      await Promise.all(loops)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

function travelling({ requestId, span }: Partial<Work> = {}): Travelling {
  const { traceId, spanId } = span?.spanContext() ?? {}
  return {
    ...(requestId && { [REQUEST_ID]: requestId }),
    ...(traceId && { [TRACEPARENT]: `00-${traceId}-${spanId}-01` }),
  }
}
