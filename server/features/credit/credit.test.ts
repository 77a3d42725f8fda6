import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { giveCreditTo } from '../../../tests/factories/credit.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { newId } from '../../db/new-id.ts'
import { changeCredit } from './credit.service.ts'
import { mailGivenCredit } from './mail-given-credit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Signed = { cookies: Record<string, string> }
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
const creditOf = async ({ cookies }: Signed) =>
  (await call(shop.app, 'GET /api/user/get-credit', { cookies })).json.data
const give = ({ cookies }: Signed, body: object) =>
  call(shop.app, 'POST /api/admin/give-credit', { cookies, body })

describe('credit', () => {
  it('is nothing at first', async () => {
    expect(await creditOf(await makeCustomer(shop.deps))).toEqual({
      ...{ balance: 0, inUnpaidOrders: 0, entries: [] },
    })
  })

  it('is its owner’s alone', async () => {
    const rich = await makeCustomer(shop.deps)
    await giveCreditTo(shop.deps, rich.accountId, 5_000)
    expect(await creditOf(await makeCustomer(shop.deps))).toMatchObject({ balance: 0, entries: [] })
    expect((await call(shop.app, 'GET /api/user/get-credit')).code).toBe(401)
  })

  it('is given with a reason by the shop’s people, and the audit log says so', async () => {
    const [admin, customer] = [await makeAdmin(shop.deps), await makeCustomer(shop.deps)]
    const body = { account: customer.accountId, amount: 25.5, reason: ' For the missing soup. ' }
    expect(await give(admin, body)).toMatchObject({ code: 200, json: { data: { balance: 25.5 } } })
    expect(await creditOf(customer)).toMatchObject({
      balance: 25.5,
      entries: [
        {
          amount: 25.5,
          left: 25.5,
          kind: 'given',
          reason: 'For the missing soup.',
          orderID: null,
          receipt: null,
        },
      ],
    })
    const log = await rows('select action, after from audit_log where subject = $1', customer.userEmail)
    expect(log).toEqual([
      { action: 'give-credit', after: { amount: 'AED 25.50', reason: 'For the missing soup.' } },
    ])
  })

  it('is given once, however often the button is pressed', async () => {
    const [admin, customer] = [await makeAdmin(shop.deps), await makeCustomer(shop.deps)]
    const body = { account: customer.accountId, amount: 10, reason: 'Sorry.', key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(admin, body)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(await creditOf(customer)).toMatchObject({ balance: 10 })
    const [{ id: entry }] = await rows(
      'select id from credit_entries where account_id = $1',
      customer.accountId,
    )
    await mailGivenCredit.work(shop.deps, { entry })
    await mailGivenCredit.work(shop.deps, { entry })
    const mails = shop.mails.filter(({ to }) => to === customer.userEmail)
    expect(mails.map(({ subject }) => subject)).toEqual(['AED 10.00 is now your credit'])
    expect(mails[0]!.text).toContain('Sorry.')
  })

  it('is not given by customers, without a reason, to nobody, or in amounts that are none', async () => {
    const [admin, customer] = [await makeAdmin(shop.deps), await makeCustomer(shop.deps)]
    const body = { account: customer.accountId, amount: 10, reason: 'Sorry.' }
    expect((await give(customer, body)).code).toBe(401)
    expect((await give(admin, { ...body, reason: '  ' })).json).toMatchObject({ code: 'reason-required' })
    expect((await give(admin, { ...body, account: newId() })).code).toBe(404)
    expect((await give(admin, { ...body, account: admin.accountId })).code).toBe(404)
    for (const amount of [0, -5, 0.001, 10_001, '10', null])
      expect((await give(admin, { ...body, amount })).json.status).toBe(false)
    expect(await creditOf(customer)).toMatchObject({ balance: 0, entries: [] })
  })

  it('is spent only once by ten who spend it at once', async () => {
    const { accountId } = await makeCustomer(shop.deps)
    await giveCreditTo(shop.deps, accountId, 1_000)
    const spend = () =>
      shop.deps.db.transaction((tx) =>
        changeCredit(tx, { accountId, amountFils: -700, kind: 'swap', actor: 'customer' }),
      )
    const spent = await Promise.allSettled(Array.from({ length: 10 }, spend))
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows('select balance_fils from credit_balances where account_id = $1', accountId)).toEqual([
      { balance_fils: 300 },
    ])
  })

  it('goes with a deleted account, and was in its data', async () => {
    const customer = await makeCustomer(shop.deps)
    const { cookies, accountId } = customer
    await giveCreditTo(shop.deps, accountId, 1_000)
    const file = await shop.app.inject({ url: '/api/user/download-data', cookies })
    expect(file.json()).toMatchObject({
      creditBalances: [{ balanceFils: 1_000 }],
      creditEntries: [{ amountFils: 1_000, reason: 'For the late delivery.' }],
    })
    const body = { password: PASSWORD }
    expect((await call(shop.app, 'POST /api/user/delete-account', { cookies, body })).code).toBe(200)
    expect(await rows('select 1 from credit_balances where account_id = $1', accountId)).toEqual([])
    expect(await rows('select 1 from credit_entries where account_id = $1', accountId)).toEqual([])
  })
})

describe('the database', () => {
  const refused = (text: string, ...values: unknown[]) => expect(rows(text, ...values)).rejects.toThrow()

  it('keeps every entry as it is, and no balance that is not the sum of its entries', async () => {
    const { accountId } = await makeCustomer(shop.deps)
    await giveCreditTo(shop.deps, accountId, 1_000)
    await refused('update credit_entries set amount_fils = 2000 where account_id = $1', accountId)
    await refused('delete from credit_entries where account_id = $1', accountId)
    await refused('update credit_balances set balance_fils = 2000 where account_id = $1', accountId)
    await refused('update credit_balances set balance_fils = -1 where account_id = $1', accountId)
  })
})
