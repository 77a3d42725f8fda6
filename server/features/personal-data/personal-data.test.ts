import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutOffOf, DEFAULT_TERMS } from '../../../domain/days/subscription-terms.ts'
import { call, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { makePaidPlan } from '../../../tests/factories/paid-plans.ts'
import { expectPlanLaws } from '../../../tests/setup/plan-laws.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { newId } from '../../db/new-id.ts'
import { waitingMails } from '../../db/schema/accounts.ts'
import {
  auditLog,
  consultations,
  inquiries,
  messageAnswers,
  newsletterSubscribers,
} from '../../db/schema/content.ts'
import { orderEvents } from '../../db/schema/orders.ts'
import { invoices, paymentAttempts, paymentEvents, payments, refunds } from '../../db/schema/payments.ts'
import { ratings } from '../../db/schema/subscriptions.ts'
import { sendMail } from '../mail/send-mail.ts'
import { lockDueDays } from '../subscriptions/cut-off/lock-due-days.ts'
import { cancelPlannedDays } from '../subscriptions/subscriptions.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const address = {
  street: 'Al Wasl Road 12',
  city: 'Dubai',
  state: 'Dubai',
  postalCode: '00000',
  country: 'United Arab Emirates',
  phone: '0501234567',
}

async function makeEater(street = 'Al Wasl Road 12') {
  const eater = await makeCustomer(shop.deps)
  const body = { address: { ...address, street } }
  await call(shop.app, 'POST /api/user/add-address', { cookies: eater.cookies, body })
  return eater
}

describe('a customer’s own data', () => {
  it('comes as one file with everything, and nothing of anybody else', async () => {
    const eater = await makeEater()
    const stranger = await makeEater()
    const order = await makeOrder(shop.deps.db, {
      ...{ accountId: eater.accountId, userEmail: eater.userEmail },
      ...{ state: 'paid', deliveryDates: ['2026-12-01', '2026-12-02'] },
    })
    await makeOrder(shop.deps.db, { accountId: stranger.accountId, userEmail: stranger.userEmail })
    const answer = await call(shop.app, 'GET /api/user/download-data', { cookies: eater.cookies })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(answer.json).toMatchObject({
      accounts: [{ userName: eater.userName, userEmail: eater.userEmail }],
      addresses: [{ street: 'Al Wasl Road 12' }],
      orders: [{ orderNumber: order.orderNumber }],
      orderLines: [{ label: 'Full Package' }],
      subscriptions: [{ days: [{ date: '2026-12-01', meals: [] }, { date: '2026-12-02' }] }],
      ledgerEntries: [{ action: 'started', receipt: expect.stringMatching(/^R-/) }],
      ledgerDays: [{ toState: 'planned' }, { toState: 'planned' }],
      sessions: [expect.anything()],
    })
    const text = JSON.stringify(answer.json)
    expect(text).not.toContain(stranger.userEmail)
    expect(text).not.toMatch(/argon2|tokenHash/)
  })

  it('has the life of a plan: changes with their receipts, pauses, credit, ratings, and the wish to be reminded', async () => {
    const { customer, dates } = await makePaidPlan(shop.deps)
    const { cookies, accountId } = customer
    const post = async (path: string, body: object) =>
      expect(
        (await call(shop.app, `POST /api/user/${path}`, { cookies, body: { key: newId(), ...body } })).code,
      ).toBe(200)
    const plan = (await call(shop.app, 'GET /api/user/get-my-plan', { cookies })).json.data.subscriptions[0]
    const [first, second] = plan.days
    const day = { day: first._id, version: first.version }
    await post('change-delivery', { ...day, scope: 'day', driverNote: 'Ring twice' })
    await post('skip-day', { day: second._id, version: second.version })
    await post('pause-plan', { subscription: plan._id, from: dates[5], resume: dates[8] })
    await giveCreditTo(shop.deps, accountId, 1_500)
    await shop.deps.db.insert(ratings).values({
      dayId: first._id,
      dish: first.meals[0]._id,
      stars: 4,
      words: 'More salt',
      ratedAt: new Date(),
    })
    const reminding = { cookies, body: { remindBeforeCutOff: true } }
    expect((await call(shop.app, 'PATCH /api/user/update-profile', reminding)).code).toBe(200)
    const { json } = await call(shop.app, 'GET /api/user/download-data', { cookies })
    expect(json).toMatchObject({
      accounts: [{ remindBeforeCutOff: true }],
      pauses: [{ fromDate: dates[5], resumeDate: dates[8] }],
      ratings: [{ stars: 4, words: 'More salt' }],
      creditEntries: [{ amountFils: 1_500 }],
      creditBalances: [{ balanceFils: 1_500 }],
      deliveryDays: expect.arrayContaining([expect.objectContaining({ driverNote: 'Ring twice' })]),
    })
    type Entry = { action: string; receipt: string; details: { now: string } }
    const changed = (json.ledgerEntries as Entry[]).filter(({ action }) => action !== 'started')
    expect(changed.map(({ action }) => action).sort()).toEqual(['paused', 'readdressed', 'skipped'])
    for (const { details } of changed) expect(details.now).toMatch(/days are left/)
  })

  it('has what was sent by form, refunds, invoices and what admins noted, once the e-mail is confirmed', async () => {
    for (const emailVerifiedAt of [new Date(), null]) {
      const eater = await makeCustomer(shop.deps, { emailVerifiedAt })
      await leaveTraces(eater)
      const { json } = await call(shop.app, 'GET /api/user/download-data', { cookies: eater.cookies })
      expect(json).toMatchObject({
        refunds: [{ reason: `Late for ${eater.userName}` }],
        invoices: [{ kind: 'invoice', pdf: Buffer.from('a document').toString('base64') }],
        auditLog: [{ after: { reason: `Late for ${eater.userName}` } }],
        ...(emailVerifiedAt
          ? {
              inquiries: [{ message: 'Do you deliver here?' }],
              messageAnswers: [
                { text: `Yes, ${eater.userName}.` },
                { text: `Sleep well, ${eater.userName}.` },
              ],
              consultations: [{ goal: 'Sleep' }],
            }
          : { inquiries: [], messageAnswers: [], consultations: [] }),
        newsletterSubscribers: emailVerifiedAt ? [{ email: eater.userEmail.toUpperCase() }] : [],
      })
    }
  })
})

/** Something about them in every place that is easily forgotten. */
type Eater = { accountId: string; userEmail: string; userName: string }

async function leaveTraces({ accountId, userEmail, userName }: Eater) {
  const { db } = shop.deps
  const order = await makeOrder(db, { accountId, userEmail, state: 'paid', deliveryDates: ['2026-12-01'] })
  const attempt = { orderId: order.id, provider: 'sandbox', amountFils: 60_000, currency: 'AED' }
  const [tried] = await db
    .insert(paymentAttempts)
    .values({ ...attempt, receipt: newId(), providerOrderId: newId() })
    .returning()
  const paid = { orderId: order.id, attemptId: tried!.id, providerPaymentId: newId() }
  const [payment] = await db
    .insert(payments)
    .values({ ...paid, state: 'captured', amountFils: 60_000, currency: 'AED' })
    .returning()
  const reason = `Late for ${userName}`
  const by = { actor: 'shop', reason, now: new Date('2026-11-20') }
  await db.transaction((tx) => cancelPlannedDays(tx, order.id, by))
  await db.insert(refunds).values({
    ...{
      orderId: order.id,
      paymentId: payment!.id,
      amountFils: 100,
      reason,
      note: `Among us: ${userName}`,
      idempotencyKey: newId(),
    },
  })
  await db.insert(invoices).values({
    ...{ kind: 'invoice', invoiceNumber: newId(), orderId: order.id, pdf: Buffer.from('a document') },
  })
  await db.insert(auditLog).values({ action: 'refund-order', subject: order.orderNumber, after: { reason } })
  await db
    .insert(orderEvents)
    .values({ ...{ orderId: order.id, actor: 'admin', event: 'x', detail: { reason } } })
  const [asked] = await db
    .insert(inquiries)
    .values({ name: 'Me', email: userEmail, message: 'Do you deliver here?' })
    .returning()
  const [wished] = await db
    .insert(consultations)
    .values({ name: 'Me', contact: userEmail, goal: 'Sleep' })
    .returning()
  await db.insert(messageAnswers).values([
    { inquiryId: asked!.id, text: `Yes, ${userName}.` },
    { consultationId: wished!.id, text: `Sleep well, ${userName}.` },
  ])
  await db.insert(newsletterSubscribers).values({ email: userEmail.toUpperCase() })
  await db.insert(waitingMails).values({
    ...{ key: newId(), accountId, mail: { key: 'x', to: userEmail, subject: 'x', text: 'x', html: 'x' } },
  })
  return order
}

describe('deleting the account', () => {
  const remove = (cookies: Record<string, string>, password: string) =>
    call(shop.app, 'POST /api/user/delete-account', { cookies, body: { password } })

  it('asks for the password', async () => {
    const eater = await makeEater()
    const { code, json } = await remove(eater.cookies, 'not the password')
    expect([code, json.message]).toEqual([422, 'That is not your password.'])
    expect((await call(shop.app, 'GET /api/user/get-profile', { cookies: eater.cookies })).code).toBe(200)
  })

  it('keeps the orders without name, contact or address, and nothing else', async () => {
    const street = 'Quiet Street 77'
    const phone = '+971507654321'
    const eater = await makeEater(street)
    const fields = {
      accountId: eater.accountId,
      userEmail: eater.userEmail,
      phone,
      address: {
        ...address,
        identifier: 'Home',
        buildingFloor: '',
        houseOrFlatNumber: '',
        landmark: '',
        street,
        phone,
      },
    }
    const paid = await makeOrder(shop.deps.db, { ...fields, state: 'paid', deliveryDates: ['2026-12-01'] })
    await makeOrder(shop.deps.db, fields)
    await tellOfPayment(paid.id, { email: eater.userEmail, contact: phone })
    const removed = await remove(eater.cookies, PASSWORD)
    expect([removed.code, removed.set.fitt_session]).toEqual([200, ''])
    expect((await call(shop.app, 'GET /api/user/get-profile', { cookies: eater.cookies })).code).toBe(401)

    const db = shop.deps.db.$client
    const { rows: kept } = await db.query('select * from orders where order_number = $1', [paid.orderNumber])
    expect(kept[0]).toMatchObject({ state: 'paid', total_fils: 60_000, vat_fils: 2857, account_id: null })
    const { rows: unpaid } = await db.query(
      `select state from orders where erased_at is not null order by id`,
    )
    expect(unpaid.map(({ state }) => state)).toEqual(['paid', 'cancelled'])
    expect(await tablesThatMention(eater.userEmail, eater.accountId, street, phone)).toEqual([])
  })

  it('ends what was paid: nothing is cooked for nobody, and what can be given back goes back to the card', async () => {
    const { customer, order, dates } = await makePaidPlan(shop.deps)
    const db = shop.deps.db.$client
    // The kitchen has the first day.
    const locked = new Date(cutOffOf(DEFAULT_TERMS, dates[0]!).getTime() + 60_000)
    await lockDueDays.work({ ...shop.deps, now: () => locked }, {})
    expect((await remove(customer.cookies, PASSWORD)).code).toBe(200)
    const { rows: days } = await db.query(
      `select d.state, d.value_fils from delivery_days d join subscriptions s on s.id = d.subscription_id
        where s.order_id = $1 order by d.date`,
      [order.id],
    )
    expect(days.map(({ state }) => state)).toEqual(['locked', ...dates.slice(1).map(() => 'cancelled')])
    const { rows: back } = await db.query(
      'select destination, amount_fils, state from refunds where order_id = $1',
      [order.id],
    )
    const amount_fils = order.totalFils - days[0]!.value_fils
    expect(back).toEqual([{ destination: 'card', amount_fils, state: 'requested' }])
    await expectPlanLaws(shop.deps.db, order.id)
    expect(await tablesThatMention(customer.userEmail, customer.accountId)).toEqual([])
  })

  it('leaves nothing in messages, notes, reasons, mails and jobs, and every sum where it was', async () => {
    const eater = await makeEater()
    const order = await leaveTraces(eater)
    await shop.deps.db.insert(auditLog).values({ action: 'deactivate-user', subject: eater.userEmail })
    const mail = { key: newId(), to: eater.userEmail, subject: 'x', text: 'x', html: 'x' }
    await shop.deps.jobs.enqueue(shop.deps.db, sendMail, mail)
    expect((await remove(eater.cookies, PASSWORD)).code).toBe(200)
    const words = [
      eater.userEmail,
      eater.userEmail.toUpperCase(),
      eater.accountId,
      `Late for ${eater.userName}`,
    ]
    expect(await tablesThatMention(...words)).toEqual([])
    const { rows } = await shop.deps.db.$client.query(
      `select o.total_fils, r.amount_fils, r.reason, i.invoice_number <> '' as numbered, i.pdf from orders o
        join refunds r on r.order_id = o.id join invoices i on i.order_id = o.id where o.id = $1`,
      [order.id],
    )
    expect(rows).toEqual([{ total_fils: 60_000, amount_fils: 100, reason: '', numbered: true, pdf: null }])
    const { rows: ledger } = await shop.deps.db.$client.query(
      'select action, reason from ledger_entries where order_id = $1 order by id',
      [order.id],
    )
    expect(ledger).toEqual([
      { action: 'started', reason: '' },
      { action: 'cancelled', reason: '' },
    ])
  })

  /** As the provider tells it, with the payer's particulars. */
  async function tellOfPayment(orderId: string, payer: object) {
    const attempt = {
      orderId,
      provider: 'razorpay',
      amountFils: 60_000,
      currency: 'AED',
      providerOrderId: 'order_77',
    }
    await shop.deps.db.insert(paymentAttempts).values({ ...attempt, receipt: 'receipt-77' })
    const event = {
      provider: 'razorpay',
      eventId: 'event-77',
      type: 'payment.captured',
      appliedAt: new Date(),
    }
    const body = { payload: { payment: { entity: { order_id: 'order_77', ...payer } } } }
    await shop.deps.db.insert(paymentEvents).values({ ...event, body })
  }

  /** Looks through every table of the shop, whatever is added to it. */
  async function tablesThatMention(...words: string[]): Promise<string[]> {
    const db = shop.deps.db.$client
    const { rows: tables } = await db.query(
      `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    )
    const mentioning: string[] = []
    for (const { name } of tables)
      for (const word of words) {
        const { rows } = await db.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
          `%${word}%`,
        ])
        if (rows.length > 0) mentioning.push(`${name}: ${word}`)
      }
    return mentioning
  }
})
