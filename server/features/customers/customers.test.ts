import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Customer, HistoryEntry } from '../../../contract/admin-customers.ts'
import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { cutOffOf, DEFAULT_TERMS } from '../../../domain/days/subscription-terms.ts'
import { addDays } from '../../../domain/plain-date.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { ADDRESS } from '../../../tests/factories/buyers.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { tellFood } from '../../../tests/factories/food-profiles.ts'
import { makePaidPlan } from '../../../tests/factories/paid-plans.ts'
import { expectPlanLaws } from '../../../tests/setup/plan-laws.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { newId } from '../../db/new-id.ts'
import { consultations, inquiries } from '../../db/schema/content.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
let clockShiftMs = 0
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(Date.now() + clockShiftMs) })
  admin = await makeAdmin(shop.deps, { userName: 'Huda' })
})
afterAll(() => shop.close())

type Signed = { cookies: Record<string, string> }
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const get = (path: string, who: Signed = admin) => call(shop.app, `GET /api/admin/${path}`, who)
const post = (path: string, body: object, { cookies }: Signed = admin) =>
  call(shop.app, `POST /api/admin/${path}`, { cookies, body: { key: randomUUID(), ...body } })
const done = async (path: string, body: object) => {
  const { code, json } = await post(path, { reason: 'She called.', ...body })
  expect(code, JSON.stringify(json)).toBe(200)
  return json.data
}
const show = async (id: string): Promise<Customer> => (await get(`get-customer?id=${id}`)).json.data
const historyOf = async (id: string): Promise<HistoryEntry[]> =>
  (await get(`get-customer-history?id=${id}`)).json.data.entries

/** A plan, and its first day as the shop's people see it. */
async function open(sold: Parameters<typeof makePaidPlan>[1] = {}) {
  const made = await makePaidPlan(shop.deps, sold)
  const plan = (await show(made.customer.accountId)).subscriptions[0]!
  const first = plan.days[0]!
  return {
    ...made,
    id: made.customer.accountId,
    plan,
    first,
    named: { day: first._id, version: first.version },
  }
}
/** Everybody stays signed in, however late it gets. */
async function waitFor(ms: number) {
  await rows(`update sessions set expires_at = expires_at + interval '60 days'`)
  clockShiftMs = ms
  onTestFinished(() => {
    clockShiftMs = 0
  })
}
/** Its customer can no longer change it. */
const waitPastCutOffOf = (date: string) =>
  waitFor(cutOffOf(DEFAULT_TERMS, date).getTime() + 60_000 - Date.now())

describe('a customer’s page', () => {
  it('tells who they are, what they avoid, their plans, credit and addresses', async () => {
    const customer = await makeCustomer(shop.deps)
    await tellFood(shop.deps.db, customer, { avoidedAllergens: ['Nuts'] })
    const { id, dates, order } = await open({ customer })
    await giveCreditTo(shop.deps, id, 2_500)
    await call(shop.app, 'POST /api/user/add-address', { ...customer, body: { address: ADDRESS } })
    const shown = await show(id)
    expect(shown).toMatchObject({
      ...{ _id: id, userName: customer.userName, userEmail: customer.userEmail, isActive: true },
      ...{ isEmailConfirmed: true, foodProfile: { avoided: ['Nuts'] }, notes: [] },
      lastCharge: { orderID: order.orderNumber, amount: order.totalFils / 100 },
      credit: { balance: 25 },
      addresses: [{ street: ADDRESS.street }],
      subscriptions: [{ orderID: order.orderNumber, daysLeft: 20 }],
    })
    expect(shown.subscriptions[0]!.days.map(({ date }) => date)).toEqual(dates)
    expect(shown.phone, 'without one of its own, that of the order').toBe(order.phone)
  })

  it('links to a chat by the number in full, however it was typed', async () => {
    const { accountId: id } = await makeCustomer(shop.deps)
    await rows('update accounts set phone = $1 where id = $2', '055 123 4567', id)
    expect(await show(id)).toMatchObject({ phone: '055 123 4567', whatsapp: '971551234567' })
    await rows('update accounts set phone = $1 where id = $2', 'ring twice', id)
    expect(await show(id)).toMatchObject({ whatsapp: null })
  })

  it('has their messages and requests for a consultation in the history, and what was answered', async () => {
    const customer = await makeCustomer(shop.deps)
    const [asked] = await shop.deps.db
      .insert(inquiries)
      .values({ name: 'Sara', email: customer.userEmail.toUpperCase(), message: 'Do you have oats?' })
      .returning()
    const [wished] = await shop.deps.db
      .insert(consultations)
      .values({ name: 'Sara', contact: customer.userEmail, goal: 'Sleep better' })
      .returning()
    for (const [kind, message, text] of [
      ['inquiry', asked!.id, 'We do.'],
      ['consultation', wished!.id, 'Let us talk.'],
    ] as const) {
      const body = { key: randomUUID(), kind, message, text, seenAnswers: 0 }
      expect((await post('answer-message', body)).code).toBe(200)
    }
    const history = await historyOf(customer.accountId)
    expect(history.filter(({ kind }) => kind === 'inquiry')).toMatchObject([
      { event: 'answered', text: 'We do.', by: 'admin Huda', charged: null },
      { event: 'asked', text: 'Do you have oats?', by: 'customer' },
    ])
    expect(history.filter(({ kind }) => kind === 'consultation')).toMatchObject([
      { event: 'answered', text: 'Let us talk.', by: 'admin Huda', charged: null },
      { event: 'asked', text: 'Sleep better', by: 'customer' },
    ])
  })

  it('is for the shop’s people, and of customers', async () => {
    const customer = await makeCustomer(shop.deps)
    const path = `get-customer?id=${customer.accountId}`
    expect((await get(path, customer)).code).toBe(401)
    expect((await get(path, { cookies: {} })).code).toBe(401)
    expect((await get(`get-customer-history?id=${customer.accountId}`, customer)).code).toBe(401)
    for (const id of [newId(), admin.accountId]) {
      expect((await get(`get-customer?id=${id}`)).json.code).toBe('customer-missing')
      expect((await get(`get-customer-history?id=${id}`)).json.code).toBe('customer-missing')
    }
    expect((await get('get-customer?id=her')).code).toBeOneOf([400, 422])
    expect((await get(`get-customer-history?id=${customer.accountId}&before=now`)).code).toBeOneOf([400, 422])
  })
})

describe('acting for a customer', () => {
  it('skips a day past the cut-off, with a receipt that says who and why', async () => {
    const { id, plan, first, named, order, customer } = await open()
    await waitPastCutOffOf(first.date)
    const own = await call(shop.app, 'POST /api/user/skip-day', {
      ...customer,
      body: { key: randomUUID(), ...named },
    })
    expect(own.json.code, 'their own hand is too late').toBe('cut-off-passed')
    const { receipt, days } = await done('skip-customer-day', named)
    expect(receipt).toMatchObject({ action: 'skipped', by: 'shop', reason: 'She called.', difference: 0 })
    expect(days).toMatchObject([{ number: first.number }])
    expect(days[0].date > plan.days.at(-1)!.date).toBe(true)
    expect((await historyOf(id))[0]).toMatchObject({
      ...{ kind: 'plan', event: 'skipped', by: 'admin Huda', reason: 'She called.', charged: 0 },
      ...{ receipt: receipt.receipt, orderID: order.orderNumber },
    })
    const receipts = (await call(shop.app, 'GET /api/user/get-receipts', customer)).json.data.receipts
    expect(receipts[0], 'the customer has the same receipt').toEqual(receipt)
    const audit = await rows(
      'select action, account_id, after from audit_log where subject = $1',
      customer.userEmail,
    )
    expect(audit).toEqual([
      {
        action: 'plan-skipped',
        account_id: admin.accountId,
        after: { receipt: receipt.receipt, order: order.orderNumber, reason: 'She called.' },
      },
    ])
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('is refused without a reason, by customers, and malformed', async () => {
    const { id, plan, first, named, dates, customer } = await open()
    const ofPlan = { subscription: plan._id }
    const all: [string, object][] = [
      ['skip-customer-day', named],
      ['move-customer-day', { ...named, date: addDays(dates.at(-1)!, 3) }],
      ['change-customer-delivery', { ...named, scope: 'day', window: 'evening' }],
      ['change-customer-meals', { ...named, meals: [], extras: [], seenDifference: 0 }],
      ['pause-customer-plan', { ...ofPlan, from: dates[2], resume: dates[5] }],
      ['resume-customer-plan', { ...ofPlan, from: dates[2] }],
      ['extend-customer-plan', { ...ofPlan, until: addDays(plan.validUntil, 7) }],
      ['cancel-customer-plan', { ...ofPlan, quote: 'x', refundTo: 'credit' }],
    ]
    for (const [path, body] of all) {
      for (const reason of [undefined, '', '   ']) {
        const { json } = await post(path, { ...body, reason })
        expect([path, json.errors?.[0]?.field, json.errors?.[0]?.code]).toEqual([
          path,
          'reason',
          'reason-required',
        ])
      }
      expect((await post(path, { ...body, reason: 'Why not.' }, customer)).code, path).toBe(401)
      expect((await post(path, { ...body, reason: 'Why not.', key: 'short' })).json.status, path).toBe(false)
      expect((await post(path, { reason: 'Why not.', day: 'one', subscription: 'two' })).json.status).toBe(
        false,
      )
    }
    const [again] = (await show(id)).subscriptions
    expect(again!.days[0], 'nothing was changed').toEqual(first)
    expect((await historyOf(id)).map(({ event }) => event)).not.toContain('skipped')
  })

  it('is done once for a key, however often it is asked', async () => {
    const { named, order, plan } = await open()
    const body = { ...named, key: randomUUID(), reason: 'Pressed twice.' }
    const answers = await Promise.all([1, 2, 3].map(() => post('skip-customer-day', body)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.data.receipt.receipt)).size).toBe(1)
    const until = {
      subscription: plan._id,
      until: addDays(plan.validUntil, 10),
      key: randomUUID(),
      reason: 'Eid.',
    }
    const [one, two] = [await post('extend-customer-plan', until), await post('extend-customer-plan', until)]
    expect(two!.json.data.receipt).toEqual(one!.json.data.receipt)
    const made = await rows(
      `select action, count(*)::int from ledger_entries where order_id = $1 and actor = 'admin Huda' group by 1 order by 1`,
      order.id,
    )
    expect(made).toEqual([
      { action: 'extended', count: 1 },
      { action: 'skipped', count: 1 },
    ])
    const audited = await rows(
      `select count(*)::int from audit_log where after ->> 'order' = $1`,
      order.orderNumber,
    )
    expect(audited).toEqual([{ count: 2 }])
  })

  it('moves a day to a free date, also past the validity, and one that was said to be delivered', async () => {
    const { first, named, plan, order } = await open({ duration: 'weekly-5' })
    const free = (await get(`get-customer-free-dates?day=${first._id}`)).json.data.dates as string[]
    const late = free.find((date) => date > plan.validUntil)!
    const moved = await done('move-customer-day', { ...named, date: late })
    expect(moved.days).toMatchObject([{ _id: first._id, date: late }])
    // The day after, its second day counts as eaten, and did not arrive.
    const second = plan.days[1]!
    await waitFor(new Date(`${addDays(second.date, 1)}T09:00:00+04:00`).getTime() - Date.now())
    const past = { day: second._id, version: second.version }
    const refused = await post('change-customer-delivery', {
      ...{ ...past, scope: 'day', window: 'evening', reason: 'Too late.' },
    })
    expect(refused.json.code, 'what is over has no other address').toBe('cut-off-passed')
    const again = await done('move-customer-day', { ...past, date: addDays(late, 7) })
    expect(again.receipt.lines[0]).toMatchObject({ before: dayInWords(second.date) })
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('gives a day another address and window past the cut-off, and leaves what is over as it was', async () => {
    const { plan, order } = await open()
    const [past, locked] = [plan.days[0]!, plan.days[1]!]
    await waitFor(new Date(`${past.date}T23:00:00+04:00`).getTime() + 3_600_000 - Date.now())
    const changed = await done('change-customer-delivery', {
      ...{ day: locked._id, version: locked.version, scope: 'all', window: 'evening' },
      address: { ...ADDRESS, identifier: 'Office' },
    })
    const day = (id: string) => changed.days.find(({ _id }: { _id: string }) => _id === id)
    expect(day(locked._id)).toMatchObject({ window: 'evening', address: { identifier: 'Office' } })
    expect(day(past._id), 'eaten where it was brought').toMatchObject({
      window: past.window,
      address: past.address,
    })
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('swaps a meal past the cut-off; the difference is the customer’s credit', async () => {
    const { id, first, named, order } = await open()
    await waitPastCutOffOf(first.date)
    const menu = (await get(`get-customer-day-menu?day=${first._id}`)).json.data
    const slot = menu.slots[0]
    const other = slot.meals.find(({ _id }: { _id: string }) => _id !== slot.current._id)
    const change = {
      ...{ ...named, meals: [{ mealType: slot.mealType, meal: other._id }], extras: [] },
      seenDifference: other.difference,
    }
    if (other.difference > 0) await giveCreditTo(shop.deps, id, Math.round(other.difference * 100))
    const { receipt, days } = await done('change-customer-meals', change)
    expect(receipt).toMatchObject({ action: 'swapped', by: 'shop', difference: other.difference })
    expect(days[0].meals[0]._id).toBe(other._id)
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('pauses, resumes and extends a plan', async () => {
    const { plan, dates, order, id } = await open()
    const dates2 = { subscription: plan._id, from: dates[5], resume: dates[9] }
    const quote = (await post('quote-customer-pause', dates2)).json.data
    expect(quote.moves).toHaveLength(4)
    expect((await done('pause-customer-plan', dates2)).subscription.pause).toEqual({
      ...{ from: dates[5], resume: dates[9] },
    })
    const back = await done('resume-customer-plan', { subscription: plan._id, from: dates[5] })
    expect(back.subscription.pause).toBeNull()
    const until = addDays(plan.validUntil, 14)
    const longer = await done('extend-customer-plan', { subscription: plan._id, until })
    expect(longer.subscription.validUntil).toBe(until)
    expect(longer.receipt).toMatchObject({
      ...{ action: 'extended', by: 'shop' },
      lines: [{ what: 'Valid until', before: dayInWords(plan.validUntil), after: dayInWords(until) }],
    })
    const refused = async (date: string) =>
      (await post('extend-customer-plan', { subscription: plan._id, until: date, reason: 'More.' })).json.code
    expect(await refused(until)).toBe('validity-not-longer')
    expect(await refused(plan.validUntil)).toBe('validity-not-longer')
    expect(await refused(addDays(until, 366))).toBe('validity-too-long')
    expect((await historyOf(id)).slice(0, 3).map(({ event }) => event)).toEqual([
      ...['extended', 'resumed', 'paused'],
    ])
    await expectPlanLaws(shop.deps.db, order.id)
  })

  it('cancels what is left for exactly what was quoted', async () => {
    const { id, plan, order, customer } = await open()
    const ofPlan = { subscription: plan._id }
    const quote = (await post('quote-customer-cancel', ofPlan)).json.data
    const own = await call(shop.app, 'POST /api/user/quote-cancel', { ...customer, body: ofPlan })
    expect(quote, 'the same that the customer is shown').toEqual(own.json.data)
    const stale = await post('cancel-customer-plan', {
      ...{ ...ofPlan, quote: 'another', refundTo: 'credit', reason: 'Moving away.' },
    })
    expect([stale.json.code, stale.json.data.quote]).toEqual(['quote-changed', quote.quote])
    const ended = await done('cancel-customer-plan', { ...ofPlan, quote: quote.quote, refundTo: 'credit' })
    expect(ended.receipt).toMatchObject({ action: 'cancelled', by: 'shop', difference: 0 - quote.total })
    expect((await show(id)).credit.balance).toBe(quote.total)
    const none = await post('extend-customer-plan', {
      ...{ ...ofPlan, until: addDays(plan.validUntil, 7), reason: 'Why not.' },
    })
    expect(none.json.code).toBe('no-days-left')
    await expectPlanLaws(shop.deps.db, order.id)
  })
})

describe('notes', () => {
  it('are for the shop’s people, once for a key, and in the history', async () => {
    const customer = await makeCustomer(shop.deps)
    const body = { customer: customer.accountId, text: ' Call after ten. ', key: randomUUID() }
    const [one, two] = [await post('add-customer-note', body), await post('add-customer-note', body)]
    expect(one!.json.data).toMatchObject({ text: 'Call after ten.', author: 'Huda' })
    expect(two!.json.data).toEqual(one!.json.data)
    expect((await show(customer.accountId)).notes).toEqual([one!.json.data])
    const history = await historyOf(customer.accountId)
    expect(history.filter(({ kind }) => kind === 'note')).toMatchObject([
      { text: 'Call after ten.', by: 'admin Huda', charged: null },
    ])
    expect((await post('add-customer-note', body, customer)).code).toBe(401)
    expect((await post('add-customer-note', { ...body, text: '  ' })).json.errors[0].code).toBe(
      'text-required',
    )
    const elsewhere = { ...body, customer: newId(), key: randomUUID() }
    expect((await post('add-customer-note', elsewhere)).json.code).toBe('customer-missing')
    const audit = await rows('select action from audit_log where subject = $1', customer.userEmail)
    expect(audit).toEqual([{ action: 'add-note' }])
  })
})

describe('the history', () => {
  it('tells credit, deactivation and the beginning, and nothing of anybody else', async () => {
    const [customer, other] = [await makeCustomer(shop.deps), await makeCustomer(shop.deps)]
    const { accountId } = customer
    await post('give-credit', { account: accountId, amount: 20, reason: 'Late box.' })
    await post('give-credit', { account: other.accountId, amount: 30, reason: 'Another.' })
    await post('deactivate-user', { id: accountId })
    const told = await historyOf(accountId)
    expect(told.map(({ event }) => event)).toEqual(['deactivate-user', 'given', 'registered'])
    expect(told[1]).toMatchObject({ kind: 'credit', by: 'admin Huda', charged: -20, reason: 'Late box.' })
    expect((await show(accountId)).isActive).toBe(false)
  })

  it('is told page by page without a gap or a repeat', async () => {
    const { accountId } = await makeCustomer(shop.deps)
    const texts = Array.from({ length: 70 }, (_, n) => `note ${n}`)
    const at = shop.deps.now()
    for (const [n, text] of texts.entries())
      await rows(
        `insert into account_notes (id, account_id, text, created_at) values ($1, $2, $3, $4::timestamptz + ($5 || ' microseconds')::interval)`,
        ...[randomUUID(), accountId, text, at, String((n % 7) * 150)],
      )
    const seen: HistoryEntry[] = []
    let next: string | null = null
    do {
      const before: string = next ? `&before=${next}` : ''
      const { data } = (await get(`get-customer-history?id=${accountId}${before}`)).json
      seen.push(...data.entries)
      next = data.next
    } while (next)
    const notes = seen.filter(({ kind }) => kind === 'note').map(({ text }) => text)
    expect(notes.toSorted()).toEqual(texts.toSorted())
    expect(seen.map(({ at: moment }) => moment)).toEqual(
      seen
        .map(({ at: moment }) => moment)
        .toSorted()
        .reverse(),
    )
  })
})
