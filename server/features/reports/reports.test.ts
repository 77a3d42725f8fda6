import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '../../../contract/admin-reports.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { FAILED, makePaidPlan, sellDays, soldMeal, takeDay } from '../../../tests/factories/paid-plans.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { kitchenBatches } from '../../db/schema/kitchen.ts'
import { ratings } from '../../db/schema/subscriptions.ts'
import { countOwed, endDay } from '../subscriptions/subscriptions.public.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let now = new Date('2027-03-01T09:00:00+04:00')
const go = (moment: string) => goTo(new Date(`${moment}+04:00`))
const goTo = async (moment: Date) => {
  now = moment
  await rows(`update sessions set expires_at = $1::timestamptz + interval '60 days'`, now)
}
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const RUNS = import.meta.env.MODE === 'full' ? 30 : 5
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const ask = (query: string, cookies: Record<string, string> = admin.cookies) =>
  call(shop.app, `GET /api/admin/get-report?${query}`, { cookies })
const show = async (report: string, from: string, to: string): Promise<Report['rows']> => {
  const { code, json } = await ask(`report=${report}&from=${from}&to=${to}`)
  expect(code, JSON.stringify(json)).toBe(200)
  return json.data.rows
}
const daysOf = (orderId: string): Promise<{ id: string; date: string; value_fils: number }[]> =>
  rows(
    `select d.* from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1 order by d.date`,
    orderId,
  )

describe('a report', () => {
  it('tells deliveries on time, failures, waste and ratings of their dates', async () => {
    const { db } = shop.deps
    const oats = soldMeal({ id: randomUUID(), mealName: 'Oats', mealType: 'Breakfast', allergens: [] })
    const dates = ['2027-04-05', '2027-04-06', '2027-04-07']
    const { id } = await sellDays(db, { dates, meals: [oats], now })
    const days = await daysOf(id)
    const road = ['locked', 'packed', 'out', 'delivered'] as const
    await takeDay(db, days[0]!.id, road, { at: new Date('2027-04-05T07:59:00+04:00') })
    await takeDay(db, days[1]!.id, road, { at: new Date('2027-04-06T08:01:00+04:00') })
    // Handed over in time; the phone had no network until noon.
    const { id: offline } = await sellDays(db, { dates: ['2027-04-06'], now })
    const [handedInLate] = await daysOf(offline)
    const [at, handedIn] = ['07:30', '12:00'].map((clock) => new Date(`2027-04-06T${clock}:00+04:00`))
    await takeDay(db, handedInLate!.id, ['locked'], { at: now })
    await db.transaction((tx) =>
      endDay(shop.deps, tx, handedInLate!.id, { to: 'delivered', actor: 'driver', at: at!, now: handedIn! }),
    )
    await takeDay(db, days[2]!.id, FAILED, {
      at: new Date('2027-04-07T06:00:00+04:00'),
      reason: 'Nobody opened.',
    })
    for (const date of dates)
      await db
        .insert(kitchenBatches)
        .values({ date, dishId: oats.id, slot: 'Breakfast', portions: 2, cookedAt: now })
    const [dish] = await rows('select dish from day_dishes where day_id = $1', days[0]!.id)
    await db
      .insert(ratings)
      .values({ dayId: days[0]!.id, dish: dish.dish, stars: 4, ratedAt: new Date('2027-04-05T12:00:00Z') })
    await go('2027-04-20T09:00:00')
    const april = ['2027-04-01', '2027-04-30'] as const
    expect(await show('on-time', ...april)).toEqual([
      ['2027-04-05', 100, 1, 0],
      ['2027-04-06', 50, 2, 1],
    ])
    const ramadan = { from: '2027-04-06', to: '2027-04-06', slots: {} }
    await rows(`insert into settings (key, value) values ('ramadan', $1)`, JSON.stringify(ramadan))
    shop.deps.changes.announce('settings')
    // By six in the evening both had come.
    expect(await show('on-time', ...april)).toEqual([
      ['2027-04-05', 100, 1, 0],
      ['2027-04-06', 100, 2, 0],
    ])
    expect(await show('failed', ...april)).toEqual([['Nobody opened.', 1, 0, 0, 0, 1]])
    expect(await show('waste', ...april)).toEqual([['Oats', 4, 6, 2]])
    expect(await show('ratings', ...april)).toEqual([['Oats', 4, 1]])
    expect(await show('waste', '2027-05-01', '2027-05-31')).toEqual([])
    expect(await show('days-owed', ...april)).toEqual([['2027-04-05', 1, days[2]!.value_fils / 100]])
  })

  it('tells who renewed, paused and cancelled, by the week of a plan’s last day', async () => {
    await go('2027-06-01T09:00:00')
    const layla = await makeCustomer(shop.deps)
    const order = { accountId: layla.accountId, userEmail: layla.userEmail }
    const { id } = await sellDays(shop.deps.db, { dates: ['2027-06-07', '2027-06-08'], order, now })
    await takeDay(shop.deps.db, (await daysOf(id))[1]!.id, ['cancelled'], { at: now })
    await sellDays(shop.deps.db, { dates: ['2027-06-09'], now })
    await go('2027-06-09T09:00:00')
    await sellDays(shop.deps.db, { dates: ['2027-06-16'], order, now })
    expect(await show('retention', '2027-06-01', '2027-06-30')).toEqual([
      ['2027-06-07', 50, 2, 0, 1],
      ['2027-06-14', 0, 1, 0, 0],
    ])
  })

  it('is for those who may see the shop’s figures, of real dates, and leaves as a file', async () => {
    const query = 'report=books&from=2027-06-01&to=2027-06-30'
    expect((await ask(query, {})).code).toBe(401)
    for (const role of ['support', 'kitchen', 'driver'] as const)
      expect((await ask(query, (await makeAdmin(shop.deps, {}, [role])).cookies)).code).toBe(403)
    expect((await ask('report=secrets&from=2027-06-01&to=2027-06-30')).code).toBeOneOf([400, 422])
    expect((await ask('report=books&from=2027-06-31&to=2027-06-30')).code).toBeOneOf([400, 422])
    const file = await shop.app.inject({ url: `/api/admin/report.csv?${query}`, cookies: admin.cookies })
    expect(file.headers['content-disposition']).toContain(
      'books-2027-06-01-2027-06-30-as-of-2027-06-09-09-00-00.csv',
    )
    expect(file.body).toContain('line,value (AED),vat (AED),count')
    expect(file.body).toContain('owed-closing')
  })
})

// Each history has a year of its own: a clock that goes back would tell the ledger's entries in another order.
let year = 2028
const months = () =>
  [
    [`${year}-01-01`, `${year}-01-31`],
    [`${year}-02-01`, addDays(`${year}-03-01`, -1)],
    [`${year}-03-01`, `${year}-03-31`],
  ] as const

type Step = {
  day: number
  do: 'sell' | 'credit' | 'refund' | 'deliver' | 'lock' | 'fail' | 'settle'
  pick: number
  outcome: string
}
const step: fc.Arbitrary<Step> = fc.record({
  day: fc.nat(6),
  do: fc.constantFrom('sell', 'sell', 'credit', 'refund', 'deliver', 'lock', 'fail', 'settle', 'settle'),
  pick: fc.nat(40),
  outcome: fc.constantFrom('moved', 'credited', 'forfeited'),
})

async function take(one: Step): Promise<void> {
  const { db } = shop.deps
  if (one.do === 'sell') {
    const { customer } = await makePaidPlan(shop.deps, { duration: 'weekly-5', start: nextMonday() })
    if (one.pick % 2) await giveCreditTo(shop.deps, customer.accountId, 1_000 + one.pick)
  }
  if (one.do === 'refund') {
    const [order] = await rows(`select * from orders where state = 'paid' offset $1 limit 1`, one.pick % 5)
    const body = { to: 'credit', amount: 1 + one.pick, reason: 'Sorry.', note: '', key: randomUUID() }
    if (order)
      await call(shop.app, 'POST /api/admin/refund-order', {
        ...{ cookies: admin.cookies, body: { ...body, orderID: order.order_number } },
      })
  }
  const state = one.do === 'settle' ? 'failed' : 'planned'
  const [day] = await rows(
    `select d.* from delivery_days d where state = $1 order by date offset $2 limit 1`,
    ...[state, one.pick % 7],
  )
  if (!day) return
  const at = { at: now }
  if (one.do === 'deliver') await takeDay(db, day.id, ['locked', 'packed', 'out', 'delivered'], at)
  if (one.do === 'lock') await takeDay(db, day.id, ['locked'], at)
  if (one.do === 'fail') await takeDay(db, day.id, FAILED, at)
  if (one.do === 'settle') {
    const { cookies } = admin
    const free = await call(shop.app, `GET /api/admin/get-customer-free-dates?day=${day.id}`, { cookies })
    const date = free.json.data?.dates?.[0] ?? `${year}-06-05`
    await call(shop.app, 'POST /api/admin/settle-failed-day', {
      cookies,
      body: {
        ...{ key: randomUUID(), day: day.id, version: day.version, outcome: one.outcome, reason: 'So.' },
        ...(one.outcome === 'moved' && { date }),
      },
    })
  }
}

/** The Monday after next. */
function nextMonday(): string {
  const today = now.toISOString().slice(0, 10)
  return addDays(today, 8 + ((7 - ((new Date(today).getUTCDay() + 6) % 7)) % 7))
}

describe('what is drawn of the books', () => {
  it('is sales, refunds and VAT by day, week or month, and sums up to their lines', async () => {
    await go('2027-07-20T09:00:00')
    const { order } = await makePaidPlan(shop.deps, { duration: 'weekly-5', start: nextMonday() })
    const [{ total }] = await rows('select total_fils / 100.0 as total from orders where id = $1', order.id)
    const seriesOf = async (from: string, to: string) => {
      const { data } = (await ask(`report=books&from=${from}&to=${to}`)).json as { data: Report }
      const lines = new Map(data.rows.map(([line, ...cells]) => [line, cells]))
      const sum = (place: number) =>
        data.series!.rows.reduce((all, row) => all + Math.round(Number(row[place]) * 100), 0) / 100
      expect(sum(1)).toBe(lines.get('sales')![0])
      expect(0 - sum(2) + 0).toBe(lines.get('refunds')![0])
      expect(sum(3)).toBe(lines.get('net')![1])
      expect(data.series!.columns.map(({ id }) => id)).toEqual(['date', 'sales', 'refunds', 'vat'])
      return data.series!.rows
    }
    const july = await seriesOf('2027-07-01', '2027-07-31')
    // What is still to come is not drawn.
    expect(july.map(([date]) => date)).toEqual(Array.from({ length: 20 }, (_, i) => addDays('2027-07-01', i)))
    expect(july.at(-1)).toEqual(['2027-07-20', Number(total), 0, expect.any(Number)])
    expect((await seriesOf('2027-06-01', '2027-07-31')).map(([date]) => date)).toEqual([
      ...['2027-05-31', '2027-06-07', '2027-06-14', '2027-06-21', '2027-06-28', '2027-07-05', '2027-07-12'],
      '2027-07-19',
    ])
    expect((await seriesOf('2026-11-15', '2027-07-20')).map(([date]) => date)[0]).toBe('2026-11-01')
    expect((await ask('report=waste&from=2027-07-01&to=2027-07-31')).json.data.series).toBeNull()
  })
})

describe('the books of a month', () => {
  it('that is still to come open as this one stands: what is locked until then is owed today', async () => {
    await go('2027-08-10T09:00:00')
    const order = await sellDays(shop.deps.db, { dates: ['2027-08-20'], now })
    const [day] = await rows(
      'select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1',
      order.id,
    )
    await takeDay(shop.deps.db, day.id, ['locked'], { at: now })
    const lineOf = async (name: string, from: string, to: string) =>
      (await show('books', from, to)).find(([line]) => line === name)!.slice(1)
    const closing = await lineOf('owed-closing', '2027-08-01', '2027-08-31')
    expect(await lineOf('owed-opening', '2027-09-01', '2027-09-30')).toEqual(closing)
  })

  it('add up, close as the next month opens, and end with what is true now, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        year++
        await go(`${year}-01-03T09:00:00`)
        for (const one of steps) {
          const moment = new Date(now.getTime() + one.day * 86_400_000)
          if (moment < new Date(`${year}-03-25T00:00:00Z`)) await goTo(moment)
          await take(one)
        }
        const books = []
        for (const [from, to] of months()) {
          const lines = new Map(
            (await show('books', from, to)).map(([line, ...rest]) => [line, rest as number[]]),
          )
          const sum = (prefix: string, at: number) =>
            [...lines].reduce(
              (total, [line, cells]) =>
                String(line).startsWith(prefix) && !String(line).endsWith('-closing')
                  ? total + Math.round((cells[at] ?? 0) * (at === 0 ? 100 : 1))
                  : total,
              0,
            )
          const closing = (name: string, at: number) =>
            Math.round((lines.get(`${name}-closing`)![at] ?? 0) * (at === 0 ? 100 : 1))
          for (const name of ['credit', 'deposits', 'owed'])
            expect(sum(`${name}-`, 0), `${name} of ${from}`).toBe(closing(name, 0))
          expect(sum('owed-', 2), `days of ${from}`).toBe(closing('owed', 2))
          books.push(lines)
        }
        for (const [at, lines] of books.slice(1).entries())
          for (const name of ['credit', 'deposits', 'owed'])
            expect(lines.get(`${name}-opening`)).toEqual(books[at]!.get(`${name}-closing`))
        const owed = await countOwed(shop.deps.db, dubaiToday(now))
        expect(books.at(-1)!.get('owed-closing')).toEqual([owed.fils / 100, null, owed.days])
        const [{ fils }] = await rows(
          'select coalesce(sum(balance_fils), 0)::int as fils from credit_balances',
        )
        expect(books.at(-1)!.get('credit-closing')![0]).toBe(fils / 100)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  })
})
