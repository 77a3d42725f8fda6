import { describe, expect, it } from 'vitest'
import { call, makeAccount } from '../../../tests/factories/accounts.ts'
import { later, openAccountsShop, shop, signIn, whoIs } from '../../../tests/setup/accounts-shop.ts'

openAccountsShop()

describe('registering', () => {
  const signUp = (body: object, cookies = {}) => call(shop.app, 'POST /api/user/signup', { body, cookies })
  const form = { userName: 'Layla', userEmail: 'layla@mail.example', password: 'desert rose 7' }

  it('makes a customer who is signed in, and never anything else', async () => {
    const { code, json, set } = await signUp({ ...form, userType: 2, _id: 'x' })
    expect(code).toBe(200)
    expect(json).toMatchObject({ status: true, message: 'User registered successfully!', userType: 1 })
    expect((await whoIs(set)).json.data).toMatchObject({ kind: 'customer', userName: 'Layla' })
    expect((await signIn('layla', form.password)).code).toBe(200)
  })

  it('refuses a user name or e-mail in use, whatever the case', async () => {
    const sameName = await signUp({ ...form, userName: 'LAYLA', userEmail: 'other@mail.example' })
    expect(sameName.code).toBe(409)
    expect(sameName.json.errors).toEqual([
      {
        field: 'userName',
        code: 'username-taken',
        message: 'That username is taken. Please choose another.',
      },
    ])
    const owner = await makeAccount(shop.deps)
    const sameEmail = await signUp({ ...form, userName: 'Other', userEmail: owner.userEmail.toUpperCase() })
    expect(sameEmail.code).toBe(409)
    expect([sameEmail.json.errors[0].field, sameEmail.set]).toEqual(['userEmail', {}])
  })

  it('says what is wrong with the form', async () => {
    const cases: [object, string][] = [
      [{ ...form, userName: '  ' }, 'Username is required'],
      [{ ...form, userEmail: 'layla' }, 'Valid email is required'],
      [{ ...form, userEmail: 'a@b.example, c@d.example' }, 'Valid email is required'],
      [{ ...form, userEmail: 'a@b.example\r\nBcc: c@d.example' }, 'Valid email is required'],
      [{ ...form, password: '12345' }, 'Password must be at least 6 characters long'],
    ]
    for (const [body, message] of cases) {
      const { code, json } = await signUp(body)
      expect([code, json.message]).toEqual([422, message])
    }
  })

  it('refuses the most used passwords, whatever the case', async () => {
    for (const password of ['123456', 'Password', 'QWERTYUIOP', 'iloveyou']) {
      const { code, json } = await signUp({ ...form, userName: 'New one', password })
      expect(code).toBe(422)
      expect(json.errors).toEqual([
        { field: 'password', code: 'password-common', message: expect.stringContaining('10,000 most used') },
      ])
    }
  })

  it('takes a password of 500 characters whole', async () => {
    const password = 'x1'.repeat(250)
    await signUp({ userName: 'Long one', userEmail: 'long@mail.example', password })
    expect((await signIn('Long one', password)).code).toBe(200)
    expect((await signIn('Long one', password.slice(0, -1))).code).toBe(401)
  })

  it('refuses a name that passes for somebody else’s e-mail', async () => {
    const { code } = await signUp({ ...form, userName: 'victim@mail.example', userEmail: 'me@mail.example' })
    expect(code).toBe(422)
  })

  it('refuses to be asked for a whole list of names', async () => {
    const ask = () => signUp({ ...form, userEmail: 'asking@mail.example' })
    for (let i = 0; i < 20; i++) await ask()
    const refused = await ask()
    expect(refused.code).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    later(3601)
  })
})
