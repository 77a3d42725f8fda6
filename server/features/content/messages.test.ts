import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, makeAdmin } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { consultations, inquiries, newsletterSubscribers } from '../../db/schema/content.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeAdmin(shop.deps)
})
afterAll(() => shop.close())

const as = (key: string, body?: object) =>
  call(shop.app, key, { cookies: admin.cookies, ...(body && { body }) })
const namesIn = (json: { data: { name: string }[] }) => json.data.map(({ name }) => name)

describe('messages', () => {
  it('are searched in any of their words, told apart by state, and marked with who did it', async () => {
    await shop.deps.db.insert(inquiries).values([
      { name: 'Layla Haddad', email: 'layla@mail.example', message: 'Do you deliver to Al Barsha?' },
      { name: 'Omar Rahman', email: 'omar@mail.example', message: '<b>Thanks</b>' },
    ])
    expect(namesIn((await as('GET /api/admin/get-inquiries?q=BARSHA%20layla')).json)).toEqual([
      'Layla Haddad',
    ])
    expect(namesIn((await as('GET /api/admin/get-inquiries?sort=name')).json)).toEqual([
      'Layla Haddad',
      'Omar Rahman',
    ])
    const [first] = (await as('GET /api/admin/get-inquiries?q=omar')).json.data
    expect(first).toMatchObject({ message: '<b>Thanks</b>', handledAt: null })
    const marked = { kind: 'inquiry', ids: [first._id], isDone: true }
    expect((await as('POST /api/admin/mark-messages', marked)).code).toBe(200)
    expect((await as('POST /api/admin/mark-messages', marked)).code).toBe(200)
    expect((await as('GET /api/admin/get-inquiries?state=closed')).json.data).toMatchObject([
      { name: 'Omar Rahman', handledBy: admin.userEmail },
    ])
    expect(namesIn((await as('GET /api/admin/get-inquiries?state=open')).json)).toEqual(['Layla Haddad'])
    await as('POST /api/admin/mark-messages', { ...marked, isDone: false })
    expect((await as('GET /api/admin/get-inquiries?state=open')).json.total).toBe(2)
    const log = (await as(`GET /api/admin/get-audit-log?q=inquiry%20${first._id}&sort=created`)).json.data
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['close-inquiry', 'reopen-inquiry'])
  })

  it('asking for a consultation are handled alike', async () => {
    const [made] = await shop.deps.db
      .insert(consultations)
      .values({ name: 'Aisha', contact: '050 123 4567', goal: 'Run ten kilometres' })
      .returning()
    expect(namesIn((await as('GET /api/admin/get-consultations?q=kilometres')).json)).toEqual(['Aisha'])
    await as('POST /api/admin/mark-messages', { kind: 'consultation', ids: [made!.id], isDone: true })
    expect((await as('GET /api/admin/get-consultations?state=open')).json.data).toEqual([])
    expect(namesIn((await as('GET /api/admin/get-consultations?state=closed')).json)).toEqual(['Aisha'])
  })
})

describe('the newsletter', () => {
  it('is listed, taken off, put back, and leaves as a file without formulas', async () => {
    await shop.deps.db
      .insert(newsletterSubscribers)
      .values([{ email: 'reader@mail.example' }, { email: '=cmd@mail.example' }])
    const [reader] = (await as('GET /api/admin/get-newsletter?q=reader')).json.data
    await as('POST /api/admin/remove-subscribers', { ids: [reader._id] })
    expect((await as('GET /api/admin/get-newsletter')).json.total).toBe(1)
    await as('POST /api/admin/restore-subscribers', { emails: [reader.email] })
    await as('POST /api/admin/restore-subscribers', { emails: [reader.email] })
    expect((await as('GET /api/admin/get-newsletter')).json.total).toBe(2)
    const file = await shop.app.inject({ url: '/api/admin/newsletter.csv', cookies: admin.cookies })
    expect(file.headers['content-disposition']).toContain('newsletter.csv')
    expect(file.body).toContain('reader@mail.example')
    expect(file.body).toContain(`'=cmd@mail.example`)
  })
})
