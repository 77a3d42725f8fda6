import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveryDays } from '../../../../domain/days/delivery-calendar.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import { call, makeAdmin, makeCustomer } from '../../../../tests/factories/accounts.ts'
import { makeMenu } from '../../../../tests/factories/packages.ts'
import { sellDays, soldMeal } from '../../../../tests/factories/paid-plans.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { lockDueDays } from '../cut-off/lock-due-days.ts'
import { mailReceipt } from '../receipts/mail-receipt.ts'
import { moveOffClosures } from './move-off-closures.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let menu: Awaited<ReturnType<typeof makeMenu>>
let now = new Date('2027-03-01T06:00:00Z')
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  menu = await makeMenu(shop.deps.db)
  shop.deps.catalogue.forget()
})
afterAll(() => shop.close())

// Each test has weeks of its own.
let monday = '2027-03-01'
beforeEach(async () => {
  monday = addDays(monday, 56)
  now = new Date(`${addDays(monday, -10)}T05:00:00Z`)
  admin = await makeAdmin(shop.deps)
  await rows('delete from closures')
})

const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const ask = async (path: string, body?: object) =>
  (
    await call(shop.app, `${body ? 'POST' : 'GET'} /api/admin/${path}`, {
      cookies: admin.cookies,
      ...(body && { body }),
    })
  ).json
const work = () => moveOffClosures.work(shop.deps, {})
const sell = async (dates = deliveryDays('weekly-5', monday)) => {
  const customer = await makeCustomer(shop.deps)
  const meals = menu.meals.map((slot, i) => ({
    ...{ id: slot[0]!.id, mealName: slot[0]!.mealName, allergens: [], mealType: menu.mealTypes[i]!.mealType },
  }))
  const order = await sellDays(shop.deps.db, {
    ...{ dates, meals: meals.map(soldMeal), pkg: { packageId: menu.pkg.id } },
    order: { accountId: customer.accountId, userEmail: customer.userEmail },
  })
  return { ...order, customer }
}
const datesOf = async (orderId: string): Promise<string[]> =>
  (
    await rows(
      `select d.date from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1 order by d.date`,
      orderId,
    )
  ).map(({ date }) => date)
const entriesOf = (orderId: string) =>
  rows(
    `select e.receipt, e.actor, e.reason, count(l.*)::int as days from ledger_entries e join ledger_days l on l.entry_id = e.id
      where e.order_id = $1 and e.action = 'closed' group by e.id order by e.id`,
    orderId,
  )
const at = (...offsets: number[]) => offsets.map((days) => addDays(monday, days))

describe('a closure', () => {
  it('moves its days behind the last one, as the preview said, and tells each customer once', async () => {
    const [one, other] = [await sell(), await sell()]
    const span = { from: at(2)[0]!, to: at(3)[0]! }
    const { data: told } = await ask('preview-closure', span)
    expect(told).toEqual({
      ...{ days: 4, customers: 2, locked: 0, unmovable: 0, firstDate: at(7)[0], lastDate: at(8)[0] },
    })
    const made = await ask('add-closure', { ...span, reason: 'Eid al-Fitr' })
    expect(made.data.closures).toEqual([{ ...span, reason: 'Eid al-Fitr', moved: 0, left: 4 }])
    await work()
    await work()
    for (const { id } of [one, other]) {
      expect(await datesOf(id)).toEqual(at(0, 1, 4, 7, 8))
      expect(await entriesOf(id)).toMatchObject([{ actor: 'shop', reason: 'Eid al-Fitr', days: 2 }])
    }
    expect((await ask('get-closures')).data.closures).toEqual([
      { ...span, reason: 'Eid al-Fitr', moved: 4, left: 0 },
    ])
    const [{ receipt }] = await entriesOf(one.id)
    await mailReceipt.work(shop.deps, { receipt })
    await mailReceipt.work(shop.deps, { receipt })
    const mails = shop.mails.filter(({ to }) => to === one.customer.userEmail)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('Eid al-Fitr')
  })

  it('extends the validity where the days need it, and only then', async () => {
    const { id } = await sell()
    const untilOf = async () =>
      (await rows('select valid_until from subscriptions where order_id = $1', id))[0].valid_until
    const before = await untilOf()
    await ask('add-closure', { from: at(4)[0], to: at(4)[0], reason: 'Oven' })
    await work()
    expect([await untilOf(), (await datesOf(id)).at(-1)]).toEqual([before, at(7)[0]])
    await ask('add-closure', { from: at(5)[0], to: at(30)[0], reason: 'Works' })
    await work()
    expect((await datesOf(id)).at(-1)).toBe(at(31)[0])
    expect(await untilOf()).toBe(at(31)[0])
  })

  it('moves what the kitchen has already, and it can be changed again', async () => {
    const { id } = await sell()
    now = new Date(`${addDays(monday, -1)}T09:00:00Z`)
    admin = await makeAdmin(shop.deps)
    await lockDueDays.work(shop.deps, {})
    const { data } = await ask('preview-closure', { from: monday, to: monday })
    expect(data).toMatchObject({ days: 1, locked: 1 })
    await ask('add-closure', { from: monday, to: monday, reason: 'No water' })
    await work()
    expect(await datesOf(id)).toEqual(at(1, 2, 3, 4, 7))
    const states = await rows(
      `select d.state from delivery_days d join subscriptions s on s.id = d.subscription_id where s.order_id = $1 order by d.date`,
      id,
    )
    expect(states.map(({ state }) => state)).toEqual(['locked', ...Array(4).fill('planned')])
  })

  it('stopped in between goes on, by several at once, and each subscription is moved once', async () => {
    const sold: Awaited<ReturnType<typeof sell>>[] = []
    for (let i = 0; i < 6; i++) sold.push(await sell())
    await ask('add-closure', { from: at(1)[0], to: at(1)[0], reason: 'Eid' })
    const enqueue = shop.deps.jobs.enqueue
    let mails = 0
    // The third mail cannot be queued: its subscription stays as it is, with no receipt.
    shop.deps.jobs.enqueue = async (...args) => {
      if (++mails === 3) throw new Error('killed')
      return enqueue(...args)
    }
    await expect(work()).rejects.toThrow('killed')
    shop.deps.jobs.enqueue = enqueue
    const moved = async () =>
      (await Promise.all(sold.map(({ id }) => entriesOf(id)))).map((entries) => entries.length)
    expect((await moved()).reduce((sum, count) => sum + count, 0)).toBe(2)
    await Promise.all([work(), work(), work()])
    expect(await moved()).toEqual(Array(6).fill(1))
    for (const { id } of sold) expect(await datesOf(id)).toEqual(at(0, 2, 3, 4, 7))
  })

  it('reaches what was paid after it was made', async () => {
    await ask('add-closure', { from: at(1)[0], to: at(1)[0], reason: 'Eid' })
    const { id } = await sell()
    await work()
    expect(await datesOf(id)).toEqual(at(0, 2, 3, 4, 7))
  })

  it('removed frees its dates and moves nothing back', async () => {
    const { id } = await sell()
    const span = { from: at(1)[0], to: at(1)[0] }
    await ask('add-closure', { ...span, reason: 'Eid' })
    await work()
    const { data } = await ask('remove-closure', span)
    expect(data.closures).toEqual([])
    await work()
    expect(await datesOf(id)).toEqual(at(0, 2, 3, 4, 7))
    expect(await entriesOf(id)).toHaveLength(1)
    const log = await ask(`get-audit-log?subject=${encodeURIComponent(`closure ${span.from}`)}`)
    expect(log.data.map(({ action }: { action: string }) => action)).toEqual([
      'remove-closure',
      'add-closure',
    ])
  })

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ to: '2026-01-01' }, 'to'],
    [{ from: '2026-01-01' }, 'from'],
    [{ from: 'soon' }, 'from'],
  ])('is refused with %j', async (wrong, field) => {
    const asked = { from: at(1)[0], to: at(2)[0], reason: 'Eid', ...wrong }
    expect((await ask('add-closure', asked)).errors).toMatchObject([{ field }])
    expect((await ask('get-closures')).data.closures).toEqual([])
  })
})
