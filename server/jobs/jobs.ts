import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Queryable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
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

/** One job's failure must not undo the others of its batch. */
async function outcome(id: string, work: Promise<void>): Promise<JobResult> {
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

// A job of a killed process is retried after this long without a heartbeat.
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5

export async function openJobs(url: string, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'fitt-meals jobs',
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', onError)
  await boss.start()
  const known = new Map<string, Promise<void>>()
  const loops: Promise<void>[] = []
  const stop = new AbortController()

  async function poll(deps: Deps, job: Job<never>, everySeconds: number): Promise<void> {
    while (!stop.signal.aborted) {
      await job.work(deps, {} as never).catch(onError)
      await wait(everySeconds * 1000, undefined, { signal: stop.signal }).catch(() => {})
    }
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
      await boss.send(queue.name, data, {
        db: fromDrizzle(tx, sql),
        ...(options.onceKey && { singletonKey: options.onceKey }),
        ...(options.startAfterSeconds && { startAfter: options.startAfterSeconds }),
      })
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
            results.push(await outcome(item.id, job.work(deps, item.data as never)))
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
