import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { sellDays, soldMeal } from '../../../tests/factories/paid-plans.ts'
import { makeRun } from '../../../tests/factories/runs.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { changeDelivery, lockDueDays } from '../subscriptions/subscriptions.public.ts'
import { findOwnRuns, findRun, findRunDays, startRun } from './runs.public.ts'

let shop: TestShop
const now = new Date('2027-02-28T14:00:00+04:00')
const date = '2027-03-02'
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
})
afterAll(() => shop.close())

const meal = (mealName: string) => soldMeal({ id: mealName, mealName, allergens: [], mealType: 'Lunch' })
const query = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows

/** A bag of two meals for the date, locked. */
async function sellBag(order: object = {}): Promise<string> {
  const { id } = await sellDays(shop.deps.db, { dates: [date], meals: [meal('Soup'), meal('Rice')], order })
  await lockDueDays.work(shop.deps, {})
  const [day] = await query(
    `select d.id from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1`,
    id,
  )
  return day.id
}

/** As the shop's people do after the cut-off. */
const change = (day: string, wanted: { window?: 'evening'; address?: typeof ADDRESS }) =>
  changeDelivery(
    shop.deps,
    { actor: { by: 'shop', name: 'shop', reason: 'She called.' }, key: randomUUID() },
    { day, scope: 'day', ...wanted },
  )

describe('a run', () => {
  it('has its stops in order, the bags of one door together, with what is to be known there', async () => {
    const [first, second, other] = await Promise.all([
      sellBag({ driverNote: 'Ring twice.' }),
      sellBag(),
      sellBag({ userEmail: 'other@mail.example' }),
    ])
    const { id } = await makeRun(shop.deps.db, { date }, [[other], [first, second]])
    const run = await findRun(shop.deps.db, id)
    expect(run).toMatchObject({ date, window: 'morning', name: 'Dubai', driver: null, version: 1 })
    expect(run!.stops.map(({ stop, days }) => [stop, days.map((day) => day.id).sort()])).toEqual([
      [1, [other]],
      [2, [first, second].sort()],
    ])
    expect(run!.stops[1]).toMatchObject({
      ...{ name: 'An Eater', phone: '+971501234567', note: 'Ring twice.', pieces: 4 },
      address: { street: 'Al Wasl Road 12' },
    })
    const onRuns = await findRunDays(shop.deps.db, date)
    expect(onRuns.filter(({ runId }) => runId === id)).toEqual([
      { dayId: other, runId: id, runName: 'Dubai', window: 'morning', stop: 1 },
      ...[first, second].sort().map((dayId) => ({ ...onRuns[0]!, dayId, runId: id, stop: 2 })),
    ])
  })

  it('loses a bag that is moved to another window; an address of its own makes a door of its own', async () => {
    const [moved, changed, stays] = await Promise.all([sellBag(), sellBag(), sellBag()])
    const { id } = await makeRun(shop.deps.db, { date }, [[moved, changed, stays]])
    await change(moved, { window: 'evening' })
    await change(changed, { address: { ...ADDRESS, street: 'Beach Road' } })
    const run = await findRun(shop.deps.db, id)
    expect(run!.stops.map(({ days }) => days.map((day) => day.id)).sort()).toEqual(
      [[changed], [stays]].sort(),
    )
    expect((await findRunDays(shop.deps.db, date)).some(({ dayId }) => dayId === moved)).toBe(false)
  })

  it('is found by its driver, and only within the dates', async () => {
    const driver = await makeAdmin(shop.deps, {}, ['driver'])
    const { id } = await makeRun(shop.deps.db, { date, driverId: driver.accountId }, [[await sellBag()]])
    const own = await findOwnRuns(shop.deps.db, driver.accountId, { from: date, to: date })
    expect(own).toEqual([await findRun(shop.deps.db, id)])
    expect(own[0]).toMatchObject({ id, driver: driver.userName, stops: [{ stop: 1, pieces: 2 }] })
    const later = { from: '2027-03-03', to: '2027-03-09' }
    expect(await findOwnRuns(shop.deps.db, driver.accountId, later)).toEqual([])
    const someone = await makeAdmin(shop.deps, {}, ['driver'])
    expect(await findOwnRuns(shop.deps.db, someone.accountId, { from: date, to: date })).toEqual([])
  })

  it('is started once: the first time counts', async () => {
    const { id } = await makeRun(shop.deps.db, { date })
    for (const hour of [4, 5])
      await shop.deps.db.transaction((tx) => startRun(tx, id, new Date(`2027-03-02T0${hour}:00:00+04:00`)))
    expect(await findRun(shop.deps.db, id)).toMatchObject({
      ...{ startedAt: new Date('2027-03-02T04:00:00+04:00'), version: 2 },
    })
  })
})
