import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})
