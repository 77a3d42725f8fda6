import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAccount, makeCustomer, makeSession, PASSWORD } from '../../../tests/factories/accounts.ts'
import { makeOrder } from '../../../tests/factories/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { jobList } from '../../jobs/job-list.ts'
import { confirmOrder } from '../orders/confirm-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.deps.jobs.run(shop.deps, jobList)
})
afterAll(() => shop.close())

type Cookies = Record<string, string>
let number = 0
const post = (key: string, body: object = {}, cookies: Cookies = {}) =>
  call(shop.app, `POST ${key}`, { body, cookies })
const signUp = async (userEmail: string) => {
  const userName = `newcomer ${++number}`
  const answer = await post('/api/user/signup', { userName, userEmail, password: PASSWORD })
  return { ...answer, userName, cookies: answer.set }
}
// Written to as it was typed: which of two jobs is first, nobody knows.
const mailsTo = (to: string) => shop.mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
async function receive(to: string, subject: string, many = 1) {
  const found = () => mailsTo(to).filter((mail) => mail.subject === subject)
  await expect.poll(() => found().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(many)
  return found()
}
const tokenIn = (text: string) => /#token=([\w-]{43})/.exec(text)![1]!
const isVerified = async (cookies: Cookies) =>
  (await call(shop.app, 'GET /api/user/get-token', { cookies })).json.data.isEmailVerified
const accountOf = async (cookies: Cookies) => {
  const { rows } = await shop.deps.db.$client.query(`select id from accounts where user_name = $1`, [
    (await call(shop.app, 'GET /api/user/get-profile', { cookies })).json.data.userName,
  ])
  return rows[0].id as string
}

describe('a new e-mail', () => {
  it('gets the link and nothing else until it is confirmed, and then what waited', async () => {
    const userEmail = 'buyer@mail.example'
    const { cookies } = await signUp(userEmail)
    expect(await isVerified(cookies)).toBe(false)
    const [link] = await receive(userEmail, 'Confirm your email')
    const accountId = await accountOf(cookies)
    const order = await makeOrder(shop.deps.db, { accountId, userEmail, state: 'paid' })
    await confirmOrder.work(shop.deps, { orderId: order.id })
    await confirmOrder.work(shop.deps, { orderId: order.id })
    const change = { currentPassword: PASSWORD, password: 'a jar of date syrup' }
    const changed = await post('/api/user/change-password', change, cookies)
    expect(changed.code).toBe(200)
    expect(mailsTo(userEmail)).toEqual([link])

    expect((await post('/api/user/confirm-email', { token: tokenIn(link!.text) })).code).toBe(410)
    expect((await post('/api/user/send-verification', {}, changed.set)).code).toBe(200)
    const links = await receive(userEmail, 'Confirm your email', 2)
    const confirmed = await post('/api/user/confirm-email', { token: tokenIn(links[1]!.text) })
    expect([confirmed.code, confirmed.json.data]).toEqual([200, { userEmail }])
    expect(await isVerified(changed.set)).toBe(true)
    const sent = await receive(userEmail, `Order ${order.orderNumber} is confirmed`)
    expect(sent.map(({ attachments }) => attachments?.length)).toEqual([1])
    expect((await post('/api/user/send-verification', {}, changed.set)).code).toBe(422)
  })

  it('belongs to whoever confirms it, not to whoever typed it first', async () => {
    const userEmail = 'wanted@mail.example'
    const thief = await signUp(userEmail)
    const owner = await signUp(userEmail)
    expect([thief.code, owner.code]).toEqual([200, 200])
    const links = await receive(userEmail, 'Confirm your email', 2)
    const mine = links.find(({ text }) => text.includes(owner.userName))!
    const theirs = links.find(({ text }) => text.includes(thief.userName))!
    expect((await post('/api/user/confirm-email', { token: tokenIn(mine.text) })).code).toBe(200)
    expect((await post('/api/user/confirm-email', { token: tokenIn(theirs.text) })).code).toBe(409)
    expect([await isVerified(owner.cookies), await isVerified(thief.cookies)]).toEqual([true, false])
    const entered = await post('/api/user/login', { userName: userEmail, password: PASSWORD })
    expect(entered.json.userName).toBe(owner.userName)
  })

  it('is a name for nobody but its owner', async () => {
    const userEmail = 'name-and-mail@mail.example'
    const thief = await post('/api/user/signup', { userName: userEmail, userEmail, password: PASSWORD })
    expect(thief.code).toBe(200)
    const owner = await signUp(userEmail)
    const links = await receive(userEmail, 'Confirm your email', 2)
    const mine = links.find(({ text }) => text.includes(owner.userName))!
    await post('/api/user/confirm-email', { token: tokenIn(mine.text) })
    const renamed = (await call(shop.app, 'GET /api/user/get-profile', { cookies: thief.set })).json.data
    expect(renamed.userName).toMatch(/^customer-/)
    const named = await call(shop.app, 'PATCH /api/user/update-profile', {
      cookies: owner.cookies,
      body: { userName: userEmail },
    })
    expect(named.code).toBe(200)
  })

  it('lets its customer in by e-mail and password before it is confirmed', async () => {
    const { cookies } = await signUp('unhurried@mail.example')
    await post('/api/user/logout', {}, cookies)
    const entered = await post('/api/user/login', { userName: 'unhurried@mail.example', password: PASSWORD })
    expect(entered.code).toBe(200)
  })

  it('is confirmed by the link to a new password too, which ends the session of whoever typed it first', async () => {
    const userEmail = 'robbed@mail.example'
    const thief = await signUp(userEmail)
    await post('/api/user/forgot-password', { userEmail })
    const [mail] = await receive(userEmail, 'Choose a new password')
    const reset = { token: tokenIn(mail!.text), password: 'a basket of figs' }
    expect((await post('/api/user/reset-password', reset)).code).toBe(200)
    expect((await call(shop.app, 'GET /api/user/get-profile', { cookies: thief.cookies })).code).toBe(401)
    const entered = await post('/api/user/login', { userName: userEmail, password: reset.password })
    expect(await isVerified(entered.set)).toBe(true)
  })
})

describe('somebody else’s e-mail', () => {
  it('starts nothing: no account, no session, no link, and its owner is told once', async () => {
    const owner = await makeAccount(shop.deps)
    const first = await signUp(owner.userEmail)
    const second = await signUp(owner.userEmail.toUpperCase())
    const message =
      'We cannot create an account with that email. If it is yours, check your inbox: we have written to you.'
    for (const { code, json, set } of [first, second]) {
      expect([code, json.message, set]).toEqual([409, message, {}])
    }
    const told = await receive(owner.userEmail, 'You already have an account')
    expect(told[0]!.text).not.toContain('#token=')
    const { rows } = await shop.deps.db.$client.query(
      `select count(*)::int as many from accounts where lower(user_email) = lower($1)`,
      [owner.userEmail],
    )
    expect(rows[0].many).toBe(1)
  })
})

describe('a mail for a customer who changed their e-mail', () => {
  it('goes to the one they use now, not to the one on the order', async () => {
    const customer = await makeCustomer(shop.deps, { userEmail: 'now@mail.example' })
    const order = await makeOrder(shop.deps.db, {
      accountId: customer.id,
      userEmail: 'before@mail.example',
      state: 'paid',
    })
    await confirmOrder.work(shop.deps, { orderId: order.id })
    expect(mailsTo('before@mail.example')).toEqual([])
    expect(mailsTo('now@mail.example')).toHaveLength(1)
  })
})

describe('a shop that wants the e-mail confirmed before it is paid', () => {
  it('says so, to those alone who have not', async () => {
    const strict = await openTestShop({ env: { VERIFY_BEFORE_PAYING: '1' } })
    const answers: number[] = []
    for (const emailVerifiedAt of [null, new Date()]) {
      const { id } = await makeAccount(strict.deps, { emailVerifiedAt })
      const cookies = { fitt_session: await makeSession(strict.deps, id) }
      const body = { orderID: 'FM-0' }
      answers.push((await call(strict.app, 'POST /api/user/pay-order', { cookies, body })).code)
    }
    await strict.close()
    expect(answers).toEqual([403, 404])
  })
})
