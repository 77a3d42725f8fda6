import fs from 'node:fs'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call } from '../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../tests/setup/test-shop.ts'
import { insertCustomer } from './features/accounts/accounts.queries.ts'
import { loggerOptions } from './logging.ts'

let written = ''
const log = pino(
  loggerOptions('trace'),
  new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  }),
)

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('the log', () => {
  it('shows no password, token or person, however deep they lie', () => {
    const person = {
      userName: 'Sara',
      password: 'hush-hush',
      token: 'abc-token',
      userEmail: 'sara@mail.example',
    }
    log.info(person, 'flat')
    log.info({ body: person }, 'one level down')
    log.info({ call: { body: person } }, 'two levels down')
    log.info({
      req: { method: 'GET', url: '/confirm-email?token=abc-token', headers: { cookie: 'abc-token' } },
    })
    expect(written).toContain('two levels down')
    expect(written).not.toMatch(/Sara|hush-hush|abc-token|sara@mail/)
  })

  it('shows a failed query and its cause, but not the values sent with it', async () => {
    const row = { userName: ' ', userEmail: 'sara@mail.example', passwordHash: 'the-hash-itself' }
    const error = await insertCustomer(shop.deps.db, row).catch((caught: unknown) => caught)
    log.error({ err: error }, 'unexpected error')
    expect(written).toContain('accounts_user_name_check')
    expect(written).toMatch(/at .*insertCustomer/)
    expect(written).not.toMatch(/sara@mail|the-hash-itself/)
  })

  it('of a whole visit, every line of it, holds no password, token, cookie or e-mail', async () => {
    let lines = ''
    const writing = vi.spyOn(fs, 'writeSync').mockImplementation((_file, text) => {
      lines += text
      return Buffer.byteLength(String(text))
    })
    const talkative = await openTestShop({ env: { LOG_LEVEL: 'trace' } })
    try {
      const [userEmail, password] = ['hidden-person@mail.example', 'a quiet pass phrase']
      const { set: cookies } = await call(talkative.app, 'POST /api/user/signup', {
        body: { userName: 'hidden-person', userEmail, password },
      })
      const newPassword = 'an even quieter one'
      await call(talkative.app, 'POST /api/user/login', {
        body: { userName: userEmail, password: 'wrong guess' },
      })
      await call(talkative.app, 'POST /api/user/change-password', {
        cookies,
        body: { currentPassword: password, password: newPassword },
      })
      await call(talkative.app, 'POST /api/user/forgot-password', { body: { userEmail } })
      await call(talkative.app, 'POST /api/user/reset-password', {
        body: { token: 'made-up-reset-token', password: newPassword },
      })
      await talkative.app.inject('/confirm-email?token=made-up-link-token')
      const failing = vi
        .spyOn(talkative.deps.db.$client, 'query')
        .mockImplementation(() => Promise.reject(new Error('broken')))
      await call(talkative.app, 'POST /api/user/login', { body: { userName: userEmail, password } })
      failing.mockRestore()
      expect(lines).toContain('/api/user/login')
      for (const secret of [
        userEmail,
        password,
        newPassword,
        'wrong guess',
        ...Object.values(cookies),
        'made-up-',
      ])
        expect(lines).not.toContain(secret)
    } finally {
      writing.mockRestore()
      await talkative.close()
    }
  })
})
