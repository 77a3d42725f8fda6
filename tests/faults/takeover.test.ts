import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailConfirmLink } from '../../server/features/credentials/mail-confirm-link.ts'
import { jobList } from '../../server/jobs/job-list.ts'
import { call, makeAdmin, makeCustomer, makeSession, PASSWORD } from '../factories/accounts.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.deps.jobs.run(shop.deps, jobList)
})
afterAll(() => shop.close())

type Cookies = Record<string, string>
const NEW_PASSWORD = 'a kettle of mint tea'
const post = (key: string, body: object, cookies: Cookies = {}) =>
  call(shop.app, `POST ${key}`, { body, cookies })

/** The token in the newest mail to that address with that title. */
async function tokenFor(to: string, title: string): Promise<string> {
  let token: string | undefined
  await expect
    .poll(
      () => {
        const mail = shop.mails.findLast((one) => one.to === to && one.subject === title)
        token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
        return token
      },
      { timeout: 60_000 },
    )
    .toBeDefined()
  return token!
}

describe('an attacker with the password and a session', () => {
  async function askForAnotherEmail() {
    const victim = await makeCustomer(shop.deps)
    const evil = `evil-${victim.userName}@mail.example`
    const cookies = { fitt_session: await makeSession(shop.deps, victim.id) }
    expect(
      (await post('/api/user/change-email', { userEmail: evil, password: PASSWORD }, cookies)).code,
    ).toBe(200)
    return { victim, evil, cookies, token: await tokenFor(evil, 'Confirm your new email') }
  }

  it('asks for another e-mail; the victim resets the password; the link is dead and so is the session', async () => {
    const { victim, cookies, token } = await askForAnotherEmail()
    await post('/api/user/forgot-password', { userEmail: victim.userEmail })
    const reset = await tokenFor(victim.userEmail, 'Choose a new password')
    expect((await post('/api/user/reset-password', { token: reset, password: NEW_PASSWORD })).code).toBe(200)
    expect((await post('/api/user/confirm-email', { token })).code).toBe(410)
    expect((await call(shop.app, 'GET /api/user/get-profile', { cookies })).code).toBe(401)
    const mine = { userName: victim.userEmail, password: NEW_PASSWORD }
    expect((await post('/api/user/login', mine)).json.userEmail).toBe(victim.userEmail)
  })

  it('asks for another e-mail; the victim changes the password; the link is dead', async () => {
    const { victim, token } = await askForAnotherEmail()
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect((await post('/api/user/change-password', body, victim.cookies)).code).toBe(200)
    expect((await post('/api/user/confirm-email', { token })).code).toBe(410)
  })

  it('has asked a moment before, and the mail is written only after: its link is as dead', async () => {
    const victim = await makeCustomer(shop.deps)
    const askedAt = new Date(Date.now() - 1).toISOString()
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD }
    expect((await post('/api/user/change-password', body, victim.cookies)).code).toBe(200)
    const evil = `late-${victim.userName}@mail.example`
    await mailConfirmLink.work(shop.deps, { accountId: victim.id, userEmail: evil, requestId: evil, askedAt })
    const token = await tokenFor(evil, 'Confirm your new email')
    expect((await post('/api/user/confirm-email', { token })).code).toBe(410)
  })

  it('takes the account, twice over; the first e-mail is told, and the way back ends all of it', async () => {
    const { victim, evil, cookies, token } = await askForAnotherEmail()
    expect((await post('/api/user/confirm-email', { token }, cookies)).code).toBe(200)
    expect((await call(shop.app, 'GET /api/user/get-profile', { cookies })).code).toBe(200)
    expect((await call(shop.app, 'GET /api/user/get-profile', { cookies: victim.cookies })).code).toBe(401)
    const wayBack = await tokenFor(victim.userEmail, 'Your email was changed')

    const worse = `worse-${evil}`
    const changed = { currentPassword: PASSWORD, password: 'what a thief chooses' }
    const theirs = (await post('/api/user/change-password', changed, cookies)).set
    await post('/api/user/change-email', { userEmail: worse, password: changed.password }, theirs)
    const second = await tokenFor(worse, 'Confirm your new email')
    expect((await post('/api/user/confirm-email', { token: second }, theirs)).code).toBe(200)
    const thiefsWayBack = await tokenFor(evil, 'Your email was changed')

    const back = await post('/api/user/restore-email', { token: wayBack, password: NEW_PASSWORD })
    expect(back.code).toBe(200)
    expect((await call(shop.app, 'GET /api/user/get-profile', { cookies: theirs })).code).toBe(401)
    for (const one of [wayBack, thiefsWayBack])
      expect((await post('/api/user/restore-email', { token: one, password: NEW_PASSWORD })).code).toBe(410)
    const known = { userName: victim.userName, password: changed.password }
    expect((await post('/api/user/login', known)).code).toBe(401)
    const mine = await post('/api/user/login', { userName: victim.userEmail, password: NEW_PASSWORD })
    expect(mine.json.userEmail).toBe(victim.userEmail)
  })
})

describe('a change to how an admin signs in', () => {
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

  it.each([
    [
      'a new password',
      (cookies: Cookies) =>
        post('/api/admin/change-password', { currentPassword: PASSWORD, password: NEW_PASSWORD }, cookies),
    ],
    [
      'a second factor',
      async (cookies: Cookies) => {
        const { secret } = (await post('/api/admin/begin-second-factor', {}, cookies)).json.data
        return post('/api/admin/confirm-second-factor', { code: codeOf(secret) }, cookies)
      },
    ],
    [
      'none any more',
      (cookies: Cookies) => post('/api/admin/remove-second-factor', { currentPassword: PASSWORD }, cookies),
    ],
  ])('%s, ends every other session and every link that was sent', async (_what, change) => {
    const admin = await makeAdmin(shop.deps)
    const other = { fitt_admin: await makeSession(shop.deps, admin.id) }
    await post('/api/admin/invite-admin', { userEmail: admin.userEmail }, admin.cookies)
    const invitation = await tokenFor(admin.userEmail, 'Choose your back-office password')
    const changed = await change(admin.cookies)
    expect(changed.code).toBe(200)
    const kept = { ...admin.cookies, ...changed.set }
    expect((await call(shop.app, 'GET /api/admin/me', { cookies: kept })).code).toBe(200)
    expect((await call(shop.app, 'GET /api/admin/me', { cookies: other })).code).toBe(401)
    const accepted = { token: invitation, password: 'what a thief chooses' }
    expect((await post('/api/admin/accept-invitation', accepted)).code).toBe(410)
  })
})

type Admin = Awaited<ReturnType<typeof makeAdmin>>
const activeOwners = async () =>
  (
    await shop.deps.db.$client.query(
      `select count(*)::int as n from accounts join account_roles on account_id = id and role = 'owner'
        where user_type = 2 and deactivated_at is null and password_hash <> ''`,
    )
  ).rows[0].n

describe('admins who deactivate each other at once', () => {
  it('leave one of them in, every time', async () => {
    for (let round = 0; round < 5; round++) {
      const two = [await makeAdmin(shop.deps), await makeAdmin(shop.deps)] as const
      await shop.deps.db.$client.query(
        `update accounts set deactivated_at = now() where user_type = 2 and not id = any($1)`,
        [two.map(({ id }) => id)],
      )
      const answers = await Promise.all([
        post('/api/admin/deactivate-admin', { id: two[1].id }, two[0].cookies),
        post('/api/admin/deactivate-admin', { id: two[0].id }, two[1].cookies),
      ])
      const { rows } = await shop.deps.db.$client.query(
        `select count(*)::int as left from accounts where user_type = 2 and deactivated_at is null`,
      )
      expect([answers.map(({ code }) => code).sort(), rows[0].left]).toEqual([[200, 401], 1])
    }
  })

  it('leave one owner, whether they take the role or the place of each other, or give up their own', async () => {
    const demote = (by: Admin, whom: Admin) =>
      post('/api/admin/change-roles', { id: whom.id, roles: ['manager'] }, by.cookies)
    const deactivate = (by: Admin, whom: Admin) =>
      post('/api/admin/deactivate-admin', { id: whom.id }, by.cookies)
    const duels: [
      (a: Admin, b: Admin) => ReturnType<typeof post>,
      (a: Admin, b: Admin) => ReturnType<typeof post>,
    ][] = [
      [(a, b) => demote(a, b), (a, b) => demote(b, a)],
      [(a, b) => demote(a, b), (a, b) => deactivate(b, a)],
      [(a) => demote(a, a), (_, b) => demote(b, b)],
      [(a) => demote(a, a), (a, b) => deactivate(b, a)],
    ]
    for (const duel of [...duels, ...duels]) {
      const two = [await makeAdmin(shop.deps), await makeAdmin(shop.deps)] as const
      await shop.deps.db.$client.query(
        `update accounts set deactivated_at = now() where user_type = 2 and not id = any($1)`,
        [two.map(({ id }) => id)],
      )
      const answers = await Promise.all(duel.map((act) => act(...two)))
      expect(answers.every(({ code }) => code < 500)).toBe(true)
      expect(await activeOwners()).toBe(1)
    }
  })

  it('leave one owner in the database itself: the role of ten taken at once', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => makeAdmin(shop.deps)))
    const db = shop.deps.db.$client
    await db.query(`update accounts set deactivated_at = now() where user_type = 2 and not id = any($1)`, [
      ten.map(({ id }) => id),
    ])
    const ways = [
      `delete from account_roles where account_id = $1`,
      `update account_roles set role = 'driver' where account_id = $1`,
      `update accounts set deactivated_at = now() where id = $1`,
      `delete from accounts where id = $1`,
    ]
    const done = await Promise.allSettled(ten.map(({ id }, i) => db.query(ways[i % ways.length]!, [id])))
    expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { constraint: 'accounts_one_active_owner' } },
    ])
    await expect(db.query('delete from account_roles')).rejects.toThrow()
    expect(await activeOwners()).toBe(1)
  })

  it('leave one in even where nobody asks the shop: ten at once, in the database itself', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => makeAdmin(shop.deps)))
    const db = shop.deps.db.$client
    await db.query(`update accounts set deactivated_at = now() where user_type = 2 and not id = any($1)`, [
      ten.map(({ id }) => id),
    ])
    const ways = [
      `update accounts set deactivated_at = now() where id = $1`,
      `update accounts set user_type = 1 where id = $1`,
      `update accounts set password_hash = '' where id = $1`,
      `delete from accounts where id = $1`,
    ]
    const done = await Promise.allSettled(ten.map(({ id }, i) => db.query(ways[i % ways.length]!, [id])))
    expect(done.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { constraint: 'accounts_one_active_owner' } },
    ])
    await expect(db.query(`update accounts set deactivated_at = now() where user_type = 2`)).rejects.toThrow()
    const { rows } = await db.query(
      `select count(*)::int as left from accounts where user_type = 2 and deactivated_at is null and password_hash <> ''`,
    )
    expect(rows[0].left).toBe(1)
  })
})
