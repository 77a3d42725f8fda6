import { describe, expect, it } from 'vitest'
import { call, makeAdmin, makeCustomer, PASSWORD } from '../../../tests/factories/accounts.ts'
import { openAccountsShop, shop } from '../../../tests/setup/accounts-shop.ts'
import { newsletterSubscribers } from '../../db/schema/content.ts'

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
      expect([key, code, said?.message]).toEqual([key, 400, 'Valid email is required'])
    }
  })

  it('and the same address typed in two ways is one', async () => {
    for (const email of ['reader@bücher.example', ' reader@XN--BCHER-KVA.example '])
      expect((await call(shop.app, 'POST /api/user/subscribe', { body: { email } })).code).toBe(200)
    const rows = await shop.deps.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers)
    expect(rows).toEqual([{ email: 'reader@xn--bcher-kva.example' }])
  })
})
