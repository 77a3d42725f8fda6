import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, makeAccount, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { jobList } from '../../jobs/job-list.ts'

let clock = new Date('2026-11-15T08:00:00Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: () => clock })
  await shop.deps.jobs.run(shop.deps, jobList)
})
afterAll(() => shop.close())
beforeEach(() => {
  later(3600)
})

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
const signIn = (userName: string, password: string) =>
  call(shop.app, 'POST /api/user/login', { body: { userName, password } })
const ask = (userEmail: string) => call(shop.app, 'POST /api/user/forgot-password', { body: { userEmail } })
const reset = (token: string, password: string) =>
  call(shop.app, 'POST /api/user/reset-password', { body: { token, password } })
const isSignedIn = async (cookies: Record<string, string>) =>
  (await call(shop.app, 'GET /api/user/get-token', { cookies })).json.data.kind === 'customer'

const mailTo = (to: string, subject: string) =>
  expect.poll(() => shop.mails.findLast((mail) => mail.to === to && mail.subject === subject), {
    timeout: 8000,
  })
async function receive(to: string, subject: string) {
  await mailTo(to, subject).toBeDefined()
  return shop.mails.findLast((mail) => mail.to === to && mail.subject === subject)!
}
const tokenIn = (text: string) => /#token=([\w-]{43})/.exec(text)![1]!

describe('a forgotten password', () => {
  it('is replaced once through the link in the e-mail, and every session ends', async () => {
    const account = await makeCustomer(shop.deps)
    await ask(account.userEmail.toUpperCase())
    const mail = await receive(account.userEmail, 'Choose a new password')
    expect(mail.text).toContain(`${shop.deps.env.PUBLIC_URL}/reset-password#token=`)
    const token = tokenIn(mail.text)

    expect((await reset(token, '123456')).code).toBe(422)
    const { code, json } = await reset(token, 'a better password')
    expect([code, json.message]).toEqual([200, 'Your new password is set. Please sign in with it.'])
    expect(await isSignedIn(account.cookies)).toBe(false)
    expect((await signIn(account.userName, PASSWORD)).code).toBe(401)
    expect((await signIn(account.userName, 'a better password')).code).toBe(200)
    await receive(account.userEmail, 'Your password was changed')

    const again = await reset(token, 'yet another password')
    expect([again.code, again.json.message]).toEqual([
      410,
      'This link has been used or is over an hour old. Please ask for a new one.',
    ])
  })

  it('answers the same for an e-mail nobody has, and sends nothing', async () => {
    const account = await makeAccount(shop.deps)
    const known = await ask(account.userEmail)
    const unknown = await ask('nobody@mail.example')
    expect(unknown.json).toEqual(known.json)
    expect(known.json).toEqual({
      status: true,
      message: 'If an account uses that email, a link is on its way. It works for one hour.',
    })
    await receive(account.userEmail, 'Choose a new password')
    expect(shop.mails.some(({ to }) => to === 'nobody@mail.example')).toBe(false)
  })

  it('leaves no token in the database', async () => {
    const account = await makeAccount(shop.deps)
    await ask(account.userEmail)
    const token = tokenIn((await receive(account.userEmail, 'Choose a new password')).text)
    const { rows } = await shop.deps.db.$client.query(
      `select (select count(*) from one_time_links l where l::text like $1)
            + (select count(*) from pgboss.job j where j.data::text like $1) as n`,
      [`%${token}%`],
    )
    expect(Number(rows[0].n)).toBe(0)
  })

  it('has a link that works for one hour and only for its purpose', async () => {
    const account = await makeAccount(shop.deps)
    await ask(account.userEmail)
    const token = tokenIn((await receive(account.userEmail, 'Choose a new password')).text)
    expect((await call(shop.app, 'POST /api/user/confirm-email', { body: { token } })).code).toBe(410)
    later(3601)
    expect((await reset(token, 'a better password')).code).toBe(410)
  })

  it('can be used by only one of two at once', async () => {
    const account = await makeAccount(shop.deps)
    await ask(account.userEmail)
    const token = tokenIn((await receive(account.userEmail, 'Choose a new password')).text)
    const both = await Promise.all([reset(token, 'first new password'), reset(token, 'second new password')])
    expect(both.map(({ code }) => code).sort()).toEqual([200, 410])
  })

  it('says what is wrong with the form', async () => {
    expect((await ask('not an email')).json.message).toBe('Valid email is required')
    expect((await reset('x', '12345')).json.message).toBe('Password must be at least 6 characters long')
  })

  it('cannot be asked for without end, whether or not the e-mail is known', async () => {
    for (let i = 0; i < 5; i++) expect((await ask('flooded@mail.example')).code).toBe(200)
    expect((await ask('FLOODED@mail.example')).code).toBe(429)
  })
})

describe('changing the password', () => {
  const change = (cookies: Record<string, string>, currentPassword: string, password: string) =>
    call(shop.app, 'POST /api/user/change-password', { cookies, body: { currentPassword, password } })

  it('asks for the current one, keeps this browser and signs out the others', async () => {
    const account = await makeCustomer(shop.deps)
    const other = (await signIn(account.userName, PASSWORD)).set
    const wrong = await change(account.cookies, 'not the password', 'a better password')
    expect([wrong.code, wrong.json.errors[0].field]).toEqual([422, 'currentPassword'])

    const changed = await change(account.cookies, PASSWORD, 'a better password')
    expect(changed.code).toBe(200)
    expect(await isSignedIn(changed.set)).toBe(true)
    expect(await isSignedIn(account.cookies)).toBe(false)
    expect(await isSignedIn(other)).toBe(false)
    expect((await signIn(account.userName, 'a better password')).code).toBe(200)
  })

  it('cannot be used to guess the current one', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    for (let i = 0; i < 5; i++) await change(cookies, 'not the password', 'a better password')
    expect((await change(cookies, PASSWORD, 'a better password')).code).toBe(429)
  })
})

describe('changing the e-mail', () => {
  const change = (cookies: Record<string, string>, userEmail: string, password = PASSWORD) =>
    call(shop.app, 'POST /api/user/change-email', { cookies, body: { userEmail, password } })
  const confirm = (token: string) => call(shop.app, 'POST /api/user/confirm-email', { body: { token } })

  it('takes effect when the link sent to the new one is opened, and tells the old one', async () => {
    const account = await makeCustomer(shop.deps)
    expect((await change(account.cookies, 'fresh@mail.example')).code).toBe(200)
    expect((await signIn('fresh@mail.example', PASSWORD)).code).toBe(401)
    const mail = await receive('fresh@mail.example', 'Confirm your new email')
    const { code, json } = await confirm(tokenIn(mail.text))
    expect([code, json.data]).toEqual([200, { userEmail: 'fresh@mail.example' }])
    expect((await signIn('fresh@mail.example', PASSWORD)).code).toBe(200)
    expect((await signIn(account.userEmail, PASSWORD)).code).toBe(401)
    await receive(account.userEmail, 'Your email was changed')
    expect((await confirm(tokenIn(mail.text))).code).toBe(410)
  })

  it('tells only the mailbox that the e-mail is in use', async () => {
    const owner = await makeAccount(shop.deps)
    const account = await makeCustomer(shop.deps)
    const taken = await change(account.cookies, owner.userEmail)
    const free = await change(account.cookies, 'free@mail.example')
    expect(taken.json).toEqual(free.json)
    const mail = await receive(owner.userEmail, 'You already have an account')
    expect(mail.text).not.toContain('#token=')
  })

  it('is refused where somebody took the e-mail in the meantime', async () => {
    const account = await makeCustomer(shop.deps)
    await change(account.cookies, 'wanted@mail.example')
    const { text } = await receive('wanted@mail.example', 'Confirm your new email')
    await makeAccount(shop.deps, { userEmail: 'WANTED@mail.example' })
    expect((await confirm(tokenIn(text))).code).toBe(409)
  })

  it('asks for the password', async () => {
    const { cookies } = await makeCustomer(shop.deps)
    expect((await change(cookies, 'x@mail.example', 'not the password')).code).toBe(422)
  })

  it('changes the user name along where that was the e-mail', async () => {
    const account = await makeCustomer(shop.deps, {
      userName: 'me@mail.example',
      userEmail: 'me@mail.example',
    })
    await change(account.cookies, 'new-me@mail.example')
    await confirm(tokenIn((await receive('new-me@mail.example', 'Confirm your new email')).text))
    const { json } = await signIn('new-me@mail.example', PASSWORD)
    expect(json.userName).toBe('new-me@mail.example')
  })
})
