import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectPrinted } from '../tests/setup/collect-printed.ts'
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

  it('does not show where anybody asks from, neither the framework nor what answers before it', async () => {
    const printed = collectPrinted()
    printed.begin()
    const loud = await openTestShop({ env: { LOG_LEVEL: 'trace' } })
    try {
      const url = await loud.app.listen({ host: '127.0.0.1', port: 0 })
      for (const path of ['/api/user/get-categories', '/api/user/get-categories', '/api/user/nothing'])
        await (await fetch(url + path)).arrayBuffer()
      await loud.app.inject({ url: '/api/user/get-token', remoteAddress: '203.0.113.77' })
    } finally {
      await loud.close()
      printed.end()
    }
    const lines = printed.lines()
    const told = lines.filter((line) => line.includes('request completed'))
    expect(told.length).toBeGreaterThanOrEqual(4)
    expect(lines.filter((line) => /203\.0\.113\.77|"ip"|remoteAddress|remotePort/.test(line))).toEqual([])
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
