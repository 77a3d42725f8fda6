import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnRuns, SeenMark } from '../../../contract/driver.ts'
import { call, makeAdmin, makeCustomer, makeSession } from '../../../tests/factories/accounts.ts'
import { packBags } from '../../../tests/factories/bags.ts'
import { asMultipart, makePicture } from '../../../tests/factories/pictures.ts'
import { makeRun } from '../../../tests/factories/runs.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'

import { ADMIN_COOKIE } from '../../plugins/session.ts'
import { mailReceipt } from '../subscriptions/receipts/mail-receipt.ts'
import { advanceDays } from '../subscriptions/subscriptions.public.ts'
import { removeOldPhotos } from './remove-old-photos.ts'

let shop: TestShop
const DATE = '2027-03-02'
const at = (clock: string) => `${DATE}T${clock}:00+04:00`
let now = new Date(at('04:30'))
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
})
afterAll(() => shop.close())

type Staff = Awaited<ReturnType<typeof makeAdmin>>
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const stateOf = async (day: string) =>
  (await rows('select state, ended_at, failed_because from delivery_days where id = $1', day))[0]

/** A driver with a run of some bags, each at a door of its own. */
async function open(bags = 2, { startedAt = null as Date | null, order = {} } = {}) {
  now = new Date(at('04:30'))
  const driver = await makeAdmin(shop.deps, {}, ['driver'])
  const sold = Array.from({ length: bags }, (_, nth) => ({
    order: { userEmail: `door-${nth}@mail.example`, ...order },
  }))
  const days = await packBags(shop.deps, DATE, sold)
  const run = await makeRun(
    shop.deps.db,
    { date: DATE, driverId: driver.accountId, startedAt },
    days.map((day) => [day]),
  )
  return { driver, days, run }
}

const ask = async (who: Staff | undefined, key: string, body?: object) => {
  const { code, json } = await call(shop.app, key, { cookies: who?.cookies ?? {}, ...(body && { body }) })
  return { code, data: json.data, problem: json.code as string }
}
const ownRuns = async (who: Staff): Promise<OwnRuns> => (await ask(who, 'GET /api/admin/get-own-runs')).data
const mark = (fields: object) => ({ id: randomUUID(), happenedAt: at('05:00'), ...fields })
const handIn = async (who: Staff, ...marks: object[]): Promise<string[]> => {
  const { code, data } = await ask(who, 'POST /api/admin/hand-in-marks', { marks })
  expect(code).toBe(200)
  return data.outcomes.map(({ outcome }: { outcome: string }) => outcome)
}
const sendPhoto = (who: Staff, markId: string, content: Buffer) =>
  shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/hand-in-photo', cookies: who.cookies },
    ...asMultipart([
      { name: 'mark', value: markId },
      { name: 'file', fileName: 'door.jpg', content },
    ]),
  })

describe('a driver’s own runs', () => {
  it('have the stops in order with what is needed at the door, and no prices', async () => {
    const { driver, days, run } = await open(2, { order: { driverNote: 'Ring twice.' } })
    const seen = await ownRuns(driver)
    expect(seen).toMatchObject({ driver: driver.accountId, name: driver.userName })
    expect(seen.runs).toEqual([
      {
        ...{ id: run.id, name: 'Dubai', date: DATE, window: 'morning', startedAt: null },
        ...{ from: at('04:00'), until: at('08:00') },
        stops: days.map((day, nth) => ({
          ...{
            stop: nth + 1,
            name: 'An Eater',
            phone: '+971501234567',
            whatsapp: '971501234567',
            note: 'Ring twice.',
          },
          address: ['12, 3', 'Al Wasl Road 12', 'Dubai'],
          map: expect.stringContaining(encodeURIComponent('Al Wasl Road 12')),
          bags: [{ day, orderID: expect.stringMatching(/^FM-/), pieces: 0, state: 'packed', endedAt: null }],
        })),
      },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/fils|\baed\b|price|email/i)
  })

  it('say when they are brought in Ramadan', async () => {
    const { driver } = await open(1)
    const manager = await makeAdmin(shop.deps, {}, ['manager'])
    const setRamadan = (ramadan: object | null) =>
      ask(manager, 'POST /api/admin/set-ramadan', { ramadan }).then(({ code }) => expect(code).toBe(200))
    await setRamadan({ from: DATE, to: '2027-03-09', slots: {} })
    const hours = { from: at('15:00'), until: at('18:00') }
    expect((await ownRuns(driver)).runs).toMatchObject([{ window: 'morning', ...hours }])
    await setRamadan(null)
    expect((await ownRuns(driver)).runs).toMatchObject([{ from: at('04:00'), until: at('08:00') }])
  })

  it('are nobody else’s, and are gone when they are over', async () => {
    const { driver, days } = await open(1)
    const other = await makeAdmin(shop.deps, {}, ['driver'])
    expect((await ownRuns(other)).runs).toEqual([])
    await handIn(driver, mark({ kind: 'delivered', day: days[0] }))
    expect((await ownRuns(driver)).runs).toHaveLength(1)
    now = new Date('2027-03-03T04:30:00+04:00')
    const cookies = { [ADMIN_COOKIE]: await makeSession(shop.deps, driver.accountId) }
    expect((await ownRuns({ ...driver, cookies })).runs).toEqual([])
  })
})

describe('marks handed in', () => {
  it('start a run, deliver, and fail with a reason: the ledger has each step once', async () => {
    const { driver, run, days } = await open(3)
    const marks = [
      mark({ kind: 'started', run: run.id, happenedAt: at('04:10') }),
      mark({ kind: 'delivered', day: days[0], happenedAt: at('04:20') }),
      mark({ kind: 'failed', day: days[1], reason: 'nobody-there', words: 'Rang three times' }),
    ]
    expect(await handIn(driver, ...marks)).toEqual(['done', 'done', 'done'])
    expect(await handIn(driver, ...marks.toReversed(), marks[0]!)).toEqual(['done', 'done', 'done', 'done'])
    expect(await stateOf(days[0]!)).toEqual({
      ...{ state: 'delivered', ended_at: new Date(at('04:20')), failed_because: null },
    })
    // The phone's clock was ahead of ours.
    expect(await stateOf(days[1]!)).toEqual({
      ...{ state: 'failed', ended_at: now, failed_because: 'nobody-there' },
    })
    expect((await stateOf(days[2]!)).state).toBe('out')
    expect((await ownRuns(driver)).runs[0]!.startedAt).toBe(at('04:10'))
    const steps = await rows(
      `select e.action, e.actor, e.reason from ledger_entries e join ledger_days l on l.entry_id = e.id
        where l.day_id = $1 order by substr(e.receipt, 3)::int`,
      days[1],
    )
    expect(steps.slice(-3)).toEqual([
      { action: 'packed', actor: 'kitchen', reason: '' },
      { action: 'out', actor: 'driver', reason: '' },
      { action: 'failed', actor: 'driver', reason: 'Nobody was there to take it.' },
    ])
    const kept = await rows('select words, outcome from delivery_marks where day_id = $1', days[1])
    expect(kept).toEqual([{ words: 'Rang three times', outcome: 'done' }])
  })

  it('tell a customer by mail that their meals could not be delivered', async () => {
    const customer = await makeCustomer(shop.deps)
    const { accountId, userEmail } = customer
    const { driver, days } = await open(1, { order: { accountId, userEmail } })
    await handIn(driver, mark({ kind: 'failed', day: days[0], reason: 'vehicle' }))
    const [{ receipt }] = await rows(
      `select e.receipt from ledger_entries e join ledger_days l on l.entry_id = e.id where l.day_id = $1 and action = 'failed'`,
      days[0],
    )
    const [queued] = await rows(
      `select data from pgboss.job where name = 'mail-receipt' and data ->> 'receipt' = $1`,
      receipt,
    )
    await mailReceipt.work(shop.deps, queued.data)
    const mail = shop.mails.find(({ to }) => to === userEmail)!
    expect(mail.subject).toBe(`Your meals could not be delivered (${receipt})`)
    expect(mail.text).toContain('Our driver could not come. This is our fault.')
    const { json } = await call(shop.app, 'GET /api/user/get-my-plan', { cookies: customer.cookies })
    expect(json.data.subscriptions[0].days[0]).toMatchObject({
      ...{ state: 'failed', endedAt: at('04:30'), failedBecause: 'vehicle' },
    })
  })

  it('take along the steps that nobody ticked, and never lie before the start of the run', async () => {
    const startedAt = new Date(at('04:15'))
    const { driver, days } = await open(1, { startedAt })
    await handIn(driver, mark({ kind: 'delivered', day: days[0], happenedAt: at('03:00') }))
    expect(await stateOf(days[0]!)).toMatchObject({ state: 'delivered', ended_at: startedAt })
    expect((await ownRuns(driver)).runs[0]!.stops[0]!.bags[0]!.endedAt).toBe(at('04:15'))
  })

  it('stand as they were first said; the opposite is kept for the shop', async () => {
    const { driver, days } = await open(1)
    const [first, again, opposite] = [
      mark({ kind: 'delivered', day: days[0] }),
      mark({ kind: 'delivered', day: days[0] }),
      mark({ kind: 'failed', day: days[0], reason: 'refused' }),
    ]
    expect(await handIn(driver, first, again, opposite)).toEqual(['done', 'repeated', 'contradicts'])
    expect((await stateOf(days[0]!)).state).toBe('delivered')
    const support = await makeAdmin(shop.deps, {}, ['support'])
    const { data } = await ask(support, `GET /api/admin/get-day-marks?day=${days[0]}`)
    expect((data as SeenMark[]).map(({ kind, outcome, by }) => [kind, outcome, by])).toEqual([
      ['delivered', 'done', driver.userName],
      ['delivered', 'repeated', driver.userName],
      ['failed', 'contradicts', driver.userName],
    ])
  })

  it('that could not be applied are a queue of the shop until somebody has looked', async () => {
    const { accountId, userName } = await makeCustomer(shop.deps)
    const { driver, days } = await open(1, { order: { accountId } })
    await rows('delete from run_days where day_id = $1', days[0])
    const [delivered, failed] = [
      mark({ kind: 'delivered', day: days[0] }),
      mark({ kind: 'failed', day: days[0], reason: 'refused' }),
    ]
    await handIn(driver, delivered, failed)
    const [owner, support] = [await makeAdmin(shop.deps), await makeAdmin(shop.deps, {}, ['support'])]
    const queued = async () => {
      const { first } = (await ask(owner, 'GET /api/admin/get-today')).data.queues.marks
      return first.filter(({ account }: { account: string }) => account === accountId)
    }
    expect(await queued()).toMatchObject([{ _id: days[0], customer: userName, date: DATE }])
    const check = (who: Staff | undefined, id: string) => ask(who, 'POST /api/admin/check-mark', { mark: id })
    expect((await check(undefined, delivered.id)).code).toBe(401)
    expect((await check(driver, delivered.id)).code).toBe(403)
    expect((await check(support, 'none')).code).toBeOneOf([400, 422])
    expect((await check(support, randomUUID())).problem).toBe('mark-missing')
    for (const _ of [1, 2]) expect((await check(support, delivered.id)).code).toBe(200)
    expect(await queued(), 'the other one is still open').toHaveLength(1)
    await check(support, failed.id)
    expect(await queued()).toEqual([])
    const { data } = await ask(support, `GET /api/admin/get-day-marks?day=${days[0]}`)
    expect((data as SeenMark[]).map(({ isOpen }) => isOpen)).toEqual([false, false])
    expect(await rows(`select 1 from audit_log where subject = $1`, `mark ${delivered.id}`)).toHaveLength(1)
  })

  it('start a run with what is packed alone: the rest stays with the kitchen until the driver says where it is', async () => {
    const { driver, days, run } = await open(3)
    const opened = { to: 'locked', actor: 'kitchen', reason: 'Opened again.', now } as const
    await shop.deps.db.transaction((tx) => advanceDays(tx, days.slice(1), opened))
    const planner = await makeAdmin(shop.deps)
    const [seen] = (
      await ask(planner, `GET /api/admin/get-runs?date=${DATE}&window=morning`)
    ).data.runs.filter(({ _id }: { _id: string }) => _id === run.id)
    expect(seen).toMatchObject({ bags: 3, unpacked: 2 })
    await handIn(driver, mark({ kind: 'started', run: run.id, happenedAt: at('04:10') }))
    const states = async () => Promise.all(days.map(async (day) => (await stateOf(day)).state))
    expect(await states()).toEqual(['out', 'locked', 'locked'])
    const { stops } = (await ownRuns(driver)).runs[0]!
    expect(stops.map(({ bags }) => bags[0]!.state)).toEqual(['out', 'locked', 'locked'])
    // It was on board all the same.
    expect(await handIn(driver, mark({ kind: 'delivered', day: days[1] }))).toEqual(['done'])
    expect(await states()).toEqual(['out', 'delivered', 'locked'])
  })

  it('of a day that was moved away, of another’s run or of nothing are kept and change nothing', async () => {
    const { driver, days } = await open(1)
    const { days: others, run: othersRun } = await open(1)
    await rows('delete from run_days where day_id = $1', days[0])
    const marks = [
      mark({ kind: 'delivered', day: days[0] }),
      mark({ kind: 'delivered', day: others[0] }),
      mark({ kind: 'started', run: othersRun.id }),
      mark({ kind: 'delivered', day: randomUUID() }),
    ]
    const refused = ['not-on-run', 'not-on-run', 'not-on-run', 'not-on-run']
    expect(await handIn(driver, ...marks)).toEqual(refused)
    expect(await handIn(driver, ...marks)).toEqual(refused)
    expect((await stateOf(days[0]!)).state).toBe('packed')
    expect((await stateOf(others[0]!)).state).toBe('packed')
    expect(await rows('select id from delivery_marks where driver_id = $1', driver.accountId)).toHaveLength(4)
  })

  it('hand cool bags over and take them back; a code that is none is told', async () => {
    const { accountId } = await makeCustomer(shop.deps)
    const { driver, days } = await open(1, { order: { accountId } })
    const owner = await makeAdmin(shop.deps)
    const [bag] = (await ask(owner, 'POST /api/admin/make-bags', { count: 1 })).data
    const holder = async () => (await rows('select holder_id from bags where code = $1', bag))[0].holder_id
    const about = { day: days[0], bag }
    const out = mark({ kind: 'bag-out', happenedAt: at('04:10'), ...about })
    expect(await handIn(driver, out, out, mark({ kind: 'bag-out', day: days[0], bag: '123' }))).toEqual([
      ...['done', 'done', 'bag-unknown'],
    ])
    expect(await holder()).toBe(accountId)
    expect(await handIn(driver, mark({ kind: 'bag-in', happenedAt: at('04:20'), ...about }))).toEqual([
      'done',
    ])
    expect(await holder()).toBeNull()
  })

  it('are only added: nothing of one changes', async () => {
    const { driver, days } = await open(1)
    await handIn(driver, mark({ kind: 'delivered', day: days[0] }))
    await expect(rows(`update delivery_marks set outcome = 'repeated'`)).rejects.toThrow('only added')
    await expect(rows('delete from delivery_marks')).rejects.toThrow('only added')
  })

  it.each([
    ['nothing', { marks: [] }],
    ['a mark without an id', { marks: [{ kind: 'delivered', day: randomUUID(), happenedAt: at('05:00') }] }],
    ['a failed one without a reason', { marks: [mark({ kind: 'failed', day: randomUUID() })] }],
    ['one of no day', { marks: [mark({ kind: 'delivered' })] }],
    [
      'a moment that is none',
      { marks: [mark({ kind: 'delivered', day: randomUUID(), happenedAt: 'soon' })] },
    ],
  ])('are refused where they are malformed: %s', async (_, body) => {
    const driver = await makeAdmin(shop.deps, {}, ['driver'])
    expect([400, 422]).toContain((await ask(driver, 'POST /api/admin/hand-in-marks', body)).code)
  })

  it('are a driver’s business alone', async () => {
    const body = { marks: [mark({ kind: 'delivered', day: randomUUID() })] }
    expect((await ask(undefined, 'POST /api/admin/hand-in-marks', body)).code).toBe(401)
    const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
    const refused = await ask(cook, 'POST /api/admin/hand-in-marks', body)
    expect([refused.code, refused.problem]).toEqual([403, 'permission-missing'])
  })
})

describe('a picture taken at the door', () => {
  it('is scaled down, kept once, seen by those who answer customers, and removed after 90 days', async () => {
    const { driver, days } = await open(1)
    const [support, cook] = [
      await makeAdmin(shop.deps, {}, ['support']),
      await makeAdmin(shop.deps, {}, ['kitchen']),
    ]
    const delivered = mark({ kind: 'delivered', day: days[0] })
    expect((await sendPhoto(driver, delivered.id, await makePicture('jpeg'))).statusCode).toBe(404)
    await handIn(driver, delivered)
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    expect((await sendPhoto(driver, delivered.id, Buffer.from('<svg/>'))).statusCode).toBe(422)
    for (const _ of [1, 2]) expect((await sendPhoto(driver, delivered.id, large)).statusCode).toBe(200)
    expect(
      await rows(`select action, account_id from audit_log where subject = $1`, `mark ${delivered.id}`),
    ).toEqual([{ action: 'hand-in-photo', account_id: driver.accountId }])
    const read = (who: Staff) =>
      shop.app.inject({ url: `/api/admin/delivery-photo?mark=${delivered.id}`, cookies: who.cookies })
    const seen = await read(support)
    expect([seen.headers['content-type'], seen.headers['cache-control']]).toEqual(['image/webp', 'no-store'])
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 1280, height: 853 })
    expect([(await read(cook)).statusCode, (await read(driver)).statusCode]).toEqual([403, 403])
    const { data } = await ask(support, `GET /api/admin/get-day-marks?day=${days[0]}`)
    expect(data).toMatchObject([{ kind: 'delivered', hasPhoto: true }])

    now = new Date('2027-06-01T04:00:00+04:00')
    await removeOldPhotos.work(shop.deps, {})
    expect(await shop.deps.files.find(`delivery-photos/${delivered.id}.webp`)).toBeUndefined()
    expect(await rows('select * from delivery_photos where mark_id = $1', delivered.id)).toEqual([])
  })

  it('of another driver’s mark is refused', async () => {
    const { driver, days } = await open(1)
    const delivered = mark({ kind: 'delivered', day: days[0] })
    await handIn(driver, delivered)
    const other = await makeAdmin(shop.deps, {}, ['driver'])
    expect((await sendPhoto(other, delivered.id, await makePicture('jpeg'))).statusCode).toBe(404)
  })
})
