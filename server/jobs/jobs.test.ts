import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'
import { newsletterSubscribers } from '../db/schema/content.ts'
import { sendMail } from '../features/mail/send-mail.ts'
import { type Job, openJobs } from './jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

function collectingJob(name: string) {
  const done: number[] = []
  const job: Job<{ n: number }> = {
    name,
    async work(_deps, { n }) {
      done.push(n)
    },
  }
  return { job, done }
}

it('a job belongs to the transaction that queued it', async () => {
  const { job, done } = collectingJob('kept-or-not')
  const { deps } = shop
  await deps.jobs.run(deps, [job as Job<never>])
  const abandoned = deps.db.transaction(async (tx) => {
    await tx.insert(newsletterSubscribers).values({ email: 'undone@mail.example' })
    await deps.jobs.enqueue(tx, job, { n: 1 })
    throw new Error('changed my mind')
  })
  await expect(abandoned).rejects.toThrow('changed my mind')
  await deps.db.transaction((tx) => deps.jobs.enqueue(tx, job, { n: 2 }))
  await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 60_000 })
})

it('two instances share the work: each job is done once', async () => {
  const { job, done } = collectingJob('shared')
  const { deps } = shop
  const second = await openJobs(deps.env.DATABASE_URL!, () => {})
  try {
    await deps.jobs.run(deps, [job as Job<never>])
    await second.run(deps, [job as Job<never>])
    const numbers = Array.from({ length: 20 }, (_, n) => n)
    for (const n of numbers) await deps.jobs.enqueue(deps.db, job, { n })
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers), { timeout: 60_000 })
  } finally {
    await second.close()
  }
})

it('a job that nobody is woken for is found all the same, also in a queue that was made before', async () => {
  const { job, done } = collectingJob('looked-for')
  const lookedFor: Job<{ n: number }> = { ...job, isPolled: true }
  const { deps } = shop
  // Made as one that wakes whoever works for it.
  await deps.jobs.enqueue(deps.db, job, { n: 0 })
  expect(await notifies(job.name)).toBe(true)
  const later = await openJobs(deps.env.DATABASE_URL!, () => {})
  try {
    await later.run(deps, [lookedFor as Job<never>])
    expect(await notifies(job.name)).toBe(false)
    await later.enqueue(deps.db, lookedFor, { n: 1 })
    await vi.waitFor(() => expect(done.toSorted()).toEqual([0, 1]), { timeout: 60_000 })
  } finally {
    await later.close()
  }
})

async function notifies(queue: string): Promise<boolean> {
  const { rows } = await shop.deps.db.execute<{ notify: boolean }>(
    sql`select notify from pgboss.queue where name = ${queue}`,
  )
  return rows[0]!.notify
}

it('a job that fails is told by its name and tried again, also one that polls', async () => {
  let tries = 0
  const job: Job<object> = {
    name: 'stumbling',
    async work() {
      tries += 1
      if (tries < 2) throw new Error('not yet')
    },
  }
  const polling: Job<object> = {
    ...job,
    name: 'polling',
    everySeconds: 60,
    work: () => Promise.reject(new Error('gone')),
  }
  const { deps } = shop
  const told: string[] = []
  const jobs = await openJobs(deps.env.DATABASE_URL!, ({ message }, name) => told.push(`${name}: ${message}`))
  try {
    await jobs.run(deps, [job as Job<never>, polling as Job<never>])
    await jobs.enqueue(deps.db, job, {})
    await vi.waitFor(() => expect(tries).toBe(2), { timeout: 60_000 })
    expect(told.sort()).toEqual(['polling: gone', 'stumbling: not yet'])
  } finally {
    await jobs.close()
  }
})

it('sends a mail once per key, however often the job runs', async () => {
  const mail = { key: 'one', to: 'sara@mail.example', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }
  await sendMail.work(shop.deps, mail)
  await sendMail.work(shop.deps, mail)
  expect(shop.mails.filter((sent) => sent.key === 'one')).toHaveLength(1)
})
