import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { paymentAttempts, paymentEvents } from '../../db/schema/payments.ts'

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
    const order = await makeOrder(shop.deps.db, { accountId: eater.accountId, userEmail: eater.userEmail })
    await makeOrder(shop.deps.db, { accountId: stranger.accountId, userEmail: stranger.userEmail })
    const answer = await call(shop.app, 'GET /api/user/download-data', { cookies: eater.cookies })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(answer.json).toMatchObject({
      account: { userName: eater.userName, userEmail: eater.userEmail },
      addresses: [{ street: 'Al Wasl Road 12' }],
      orders: [{ orderNumber: order.orderNumber }],
      orderLines: [{ label: 'Full Package' }],
      sessions: [expect.anything()],
    })
    const text = JSON.stringify(answer.json)
    expect(text).not.toContain(stranger.userEmail)
    expect(text).not.toMatch(/argon2|tokenHash/)
  })
})

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
