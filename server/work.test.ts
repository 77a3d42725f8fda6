import { readdir, readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call } from '../tests/factories/accounts.ts'
import { ADDRESS, makeBuyer } from '../tests/factories/buyers.ts'
import { sandboxDriver } from '../tests/factories/provider.ts'
import { openTestShop, type TestShop } from '../tests/setup/test-shop.ts'
import { connect } from './db/connect.ts'
import type { Statement } from './db/slow-statements.ts'
import { sendMail } from './features/mail/send-mail.ts'
import { confirmOrder } from './features/orders/confirm-order.ts'
import { outboxFolder, outboxMailer } from './integrations/mailer.ts'
import { sandboxKeys } from './integrations/payments/open-provider.ts'
import type { Job } from './jobs/jobs.ts'
import { loggerOptions } from './logging.ts'

const SLOW_MS = 200

let shop: TestShop
const lines: string[] = []
const told = () => lines.map((line) => JSON.parse(line))
beforeAll(async () => {
  const log = pino(
    loggerOptions('info'),
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  shop = await openTestShop({ log, env: { SLOW_STATEMENT_MS: String(SLOW_MS) } })
})
afterAll(() => shop.close())

const sql = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows

describe('a slow statement', () => {
  const slowOnes = () => told().filter(({ msg }) => msg === 'slow statement')

  it('is logged with the call that sent it and its request, without values', async () => {
    await sql(`create function take_a_while() returns trigger language plpgsql as $$
      begin perform pg_sleep(${SLOW_MS / 1000 + 0.05}); return new; end $$`)
    await sql(`create trigger slow before insert on newsletter_subscribers
      for each row execute function take_a_while()`)
    const { code, headers } = await call(shop.app, 'POST /api/user/subscribe', {
      body: { email: 'sara@mail.example' },
    })
    expect(code).toBe(200)
    const logged = slowOnes().find(({ statement }) => statement.includes('newsletter_subscribers" ('))
    expect(logged).toMatchObject({
      level: 40,
      call: 'POST /api/user/subscribe',
      reqId: headers['x-request-id'],
      statement: expect.stringMatching(/^insert into "newsletter_subscribers" .*\$1/),
    })
    expect(logged.ms).toBeGreaterThanOrEqual(SLOW_MS)
    expect(lines.join()).not.toContain('sara@mail')
  })

  it('is logged with the job that sent it, and what is quoted in its text is left out', async () => {
    const job: Job<object> = {
      name: 'slow-job',
      async work({ db }) {
        await db.$client.query(`select pg_sleep(${SLOW_MS / 1000 + 0.05}), 'it''s Sara' as name`)
      },
    }
    await shop.deps.jobs.run(shop.deps, [job as Job<never>])
    await shop.deps.jobs.enqueue(shop.deps.db, job, {})
    await vi.waitFor(() => expect(slowOnes().some(({ job }) => job === 'slow-job')).toBe(true), {
      timeout: 60_000,
    })
    const logged = slowOnes().find(({ job }) => job === 'slow-job')
    expect(logged.statement).toMatch(/'…' as name$/)
    expect(logged.statement).not.toContain('Sara')
  })

  it('is not blamed for those that its connection ran before it', async () => {
    const answered: Statement[] = []
    const db = connect(shop.deps.env.DATABASE_URL!, 1, (statement) => answered.push(statement))
    const client = await db.$client.connect()
    await Promise.all([client.query('select pg_sleep(0.2)'), client.query('select 2')])
    client.release()
    await db.$client.end()
    const [first, second] = answered as [Statement, Statement]
    expect([first.text, second.text]).toEqual(['select pg_sleep(0.2)', 'select 2'])
    expect(second.beganAt).toBe(first.beganAt + first.ms)
  })
})

describe('the id of a request', () => {
  it('goes along to the provider, with the jobs and into the mails', async () => {
    const { deps } = shop
    await deps.jobs.run(deps, [confirmOrder, sendMail] as Job<never>[])
    const hand = sandboxDriver(deps.sandbox!.url, sandboxKeys(deps.secret))
    const { cookies, accountId } = await makeBuyer(deps)
    const completed = await call(shop.app, 'POST /api/user/createOrder', {
      cookies,
      body: { address: ADDRESS, bagIncluded: false },
    })
    const { id, orderID } = completed.json.data
    const [known] = await sql('select notes from sandbox_provider.orders where id = $1', id)
    expect(known.notes).toEqual({ request_id: completed.headers['x-request-id'] })

    const verified = await call(shop.app, 'POST /api/user/verify-payment', {
      cookies,
      body: await hand.choose(id, 'succeed'),
    })
    expect(verified.code).toBe(200)
    const requestId = verified.headers['x-request-id']
    await vi.waitFor(() => expect(shop.mails.some(({ text }) => text.includes(orderID))).toBe(true), {
      timeout: 60_000,
    })
    const mail = shop.mails.find(({ text }) => text.includes(orderID))!
    expect(mail).toMatchObject({ accountId, requestId })
    const folder = outboxFolder(deps.env)
    await outboxMailer(folder, 'Fitt Meals <hello@fittmeals.example>').send(mail)
    const [file] = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    // The library writes the header's name in its own way.
    expect(await readFile(`${folder}/${file}`, 'utf8')).toMatch(
      new RegExp(`^X-Request-Id: ${requestId}`, 'im'),
    )
    await vi.waitFor(() => {
      const done = told().filter(
        ({ msg, reqId }) => msg === 'background job completed' && reqId === requestId,
      )
      expect(done.map(({ job }) => job)).toContain('confirm-order')
    })
  })
})
