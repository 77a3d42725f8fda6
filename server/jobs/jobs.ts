import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Queryable } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** Something done in the background. It may run twice, so its work must bear that. */
export type Job<Data extends object> = {
  name: string
  /** Minutes, hours, days … in Dubai's time, where it runs by the clock. */
  cron?: string
  retryLimit?: number
  work(deps: Deps, data: Data): Promise<void>
}

export type Jobs = {
  /** Queues a job inside the transaction of the write it belongs to. */
  enqueue<Data extends object>(
    tx: Queryable,
    job: Job<Data>,
    data: Data,
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

/** One job's failure must not undo the others of its batch. */
async function outcome(id: string, work: Promise<void>): Promise<JobResult> {
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

export async function openJobs(url: string, onError: (error: Error) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    application_name: 'fitt-meals jobs',
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  const known = new Map<string, Promise<void>>()

  function ensureQueue(job: Job<never>): Promise<void> {
    const made =
      known.get(job.name) ??
      boss.createQueue(job.name, {
        retryLimit: job.retryLimit ?? 8,
        retryDelay: 2,
        retryBackoff: true,
        retryDelayMax: 600,
        notify: true,
      })
    known.set(job.name, made)
    return made
  }

  return {
    async enqueue(tx, job, data, options = {}) {
      await ensureQueue(job as Job<never>)
      await boss.send(job.name, data, {
        db: fromDrizzle(tx, sql),
        ...(options.onceKey && { singletonKey: options.onceKey }),
        ...(options.startAfterSeconds && { startAfter: options.startAfterSeconds }),
      })
    },
    async run(deps, list) {
      for (const job of list) {
        await ensureQueue(job)
        await boss.work(job.name, WORKING, async (batch) => {
          const results: JobResult[] = []
          for (const item of batch) results.push(await outcome(item.id, job.work(deps, item.data as never)))
          return results
        })
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Dubai' })
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
