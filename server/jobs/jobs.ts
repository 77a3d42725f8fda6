import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Queryable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { giveWay } from './give-way.ts'

/** Where work is queued: all that is needed to ask for it, whoever does it. */
export type Queue<Data extends object> = {
  name: string
  retryLimit?: number
  /**
   * Where nobody is woken for it: it is found within a second. PostgreSQL lets commits that wake somebody through one at a
   * time, each with its wait for the disk, so what many customers do at once must not.
   */
  isLookedFor?: true
  /** Never there: it only tells the compiler what the queue takes. */
  takes?(data: Data): void
}

/** Something done in the background. It may run twice, so its work must bear that. */
export type Job<Data extends object> = Queue<Data> & {
  /** Minutes, hours, days … in Dubai's time, where it runs by the clock. */
  cron?: string
  /** Where it runs over and over in every process that works: what is due it finds in the tables itself. */
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

// A job whose process was killed is taken up again when its heart has not beaten for this long.
const HEARTBEAT_SECONDS = 10
const LOOK_FOR_DEAD_SECONDS = 5

export async function openJobs(url: string, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'fitt-meals jobs',
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
  })
  boss.on('error', onError)
  await boss.start()
  const known = new Map<string, Promise<void>>()
  const rounds: Promise<void>[] = []
  const stop = new AbortController()

  async function runOverAndOver(deps: Deps, job: Job<never>, everySeconds: number): Promise<void> {
    while (!stop.signal.aborted) {
      await job.work(deps, {} as never).catch(onError)
      await wait(everySeconds * 1000, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  async function makeQueue({ name, retryLimit = 8, isLookedFor }: Queue<never>): Promise<void> {
    await boss.createQueue(name, {
      retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      notify: !isLookedFor,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    })
    // A queue that is there already stays as it was made.
    if (isLookedFor) await boss.updateQueue(name, { notify: false })
  }

  function ensureQueue(queue: Queue<never>): Promise<void> {
    const made = known.get(queue.name) ?? makeQueue(queue)
    known.set(queue.name, made)
    // A database that was away for a moment must not be remembered as an answer.
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
          rounds.push(runOverAndOver(deps, job, job.everySeconds))
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
      await Promise.all(rounds)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
