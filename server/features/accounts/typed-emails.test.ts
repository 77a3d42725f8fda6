import { describe, expect, it } from 'vitest'
import { call, makeAccount, makeAdmin, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { openAccountsShop, shop } from '../../../tests/setup/accounts-shop.ts'
import { newsletterSubscribers } from '../../db/schema/content.ts'
import { jobList } from '../../jobs/job-list.ts'

openAccountsShop()

const HIDDEN = [
  'am\u200bal@mail.example',
  'amal(me)@mail.example',
  'amal@mail\u00ad.example',
  '\u202eamal@mail.example',
]

describe('an e-mail with something in it that nobody sees', () => {
  it.each(HIDDEN)('is refused wherever one is typed: %j', async (email) => {
    const customer = await makeCustomer(shop.deps)
    const admin = await makeAdmin(shop.deps)
    const { version } = (await call(shop.app, 'GET /api/admin/get-settings', admin)).json.data
    const asked = [
      ['POST /api/user/signup', { userName: 'amal', userEmail: email, password: PASSWORD }, {}],
      ['POST /api/user/forgot-password', { userEmail: email }, {}],
      ['POST /api/user/change-email', { userEmail: email, password: PASSWORD }, customer.cookies],
      ['POST /api/user/contact', { name: 'Amal', email, message: 'Hello' }, {}],
      ['POST /api/user/subscribe', { email }, {}],
      ['POST /api/admin/invite-admin', { userEmail: email }, admin.cookies],
      ['PATCH /api/admin/update-settings', { email, version }, admin.cookies],
    ] as const
    for (const [key, body, cookies] of asked) {
      const { code, json } = await call(shop.app, key, { body, cookies })
      const said = json.errors?.find(
        ({ message }: { message: string }) => message === 'Valid email is required',
      )
      expect([key, code, said?.message]).toEqual([key, 422, 'Valid email is required'])
    }
  })

  it('and the same address typed in two ways is one', async () => {
    for (const email of ['reader@bücher.example', ' reader@XN--BCHER-KVA.example '])
      expect((await call(shop.app, 'POST /api/user/subscribe', { body: { email } })).code).toBe(200)
    const rows = await shop.deps.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers)
    expect(rows).toEqual([{ email: 'reader@xn--bcher-kva.example' }])
  })
})

describe('an account from before domains were kept as name servers know them', () => {
  it('is found however its e-mail is typed: to choose a new password, to sign in, and by who would take it', async () => {
    const userEmail = 'Leser@bücher.example'
    const old = await makeAccount(shop.deps, { userName: 'a reader', userEmail })
    const post = (path: string, body: object) => call(shop.app, `POST /api/user/${path}`, { body })
    await shop.deps.jobs.run(shop.deps, jobList)
    for (const typed of ['leser@bücher.example', 'leser@xn--bcher-kva.example']) {
      shop.mails.splice(0)
      expect((await post('forgot-password', { userEmail: typed })).code).toBe(200)
      await expect
        .poll(() => shop.mails.filter(({ subject }) => subject === 'Choose a new password'))
        .toMatchObject([{ to: old.userEmail }])
      expect((await post('login', { userName: typed, password: PASSWORD })).code).toBe(200)
      const claimed = await post('signup', { userName: 'somebody', userEmail: typed, password: PASSWORD })
      expect(claimed.code).toBe(409)
    }
  })
})
