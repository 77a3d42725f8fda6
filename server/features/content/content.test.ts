import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { consultations, inquiries, newsletterSubscribers } from '../../db/schema/content.ts'

let shop: TestShop
let address = 0
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  address++
})

const send = (call: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/user/${call}`,
    remoteAddress: `10.0.0.${address}`,
    payload,
  })

const message = {
  name: 'Mariam',
  email: 'mariam@example.com',
  phone: '',
  message: 'Do you deliver to Sharjah?',
}
const wish = { name: 'Rahul', contact: '+971 50 123 4567', goal: 'Gain muscle', preferredTime: 'Evenings' }

describe('the contact page', () => {
  it('keeps the message', async () => {
    const answer = await send('contact', message)
    expect(answer.json()).toEqual({
      status: true,
      message: 'Thank you for your message! We will get back to you soon.',
    })
    expect(await shop.deps.db.select().from(inquiries)).toMatchObject([message])
  })

  it('names the fields that are missing', async () => {
    const answer = await send('contact', { name: ' ', email: 'nobody', message: '' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([
      { field: 'name', code: 'name-required', message: 'Name is required' },
      { field: 'email', code: 'email-required', message: 'Valid email is required' },
      { field: 'message', code: 'message-required', message: 'Message is required' },
    ])
  })

  it('thanks a machine too, and keeps nothing of it', async () => {
    const before = await shop.deps.db.$count(inquiries)
    for (const trap of [{ website: 'https://spam.example' }, { elapsedMs: 40 }]) {
      const answer = await send('contact', { ...message, ...trap })
      expect(answer.json()).toMatchObject({ status: true })
    }
    expect(await shop.deps.db.$count(inquiries)).toBe(before)
  })

  it('asks for a pause after five messages from one address, and says how long', async () => {
    for (let i = 0; i < 5; i++) expect((await send('contact', message)).statusCode).toBe(200)
    const refused = await send('contact', message)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
    expect(refused.json().message).toBe('Too many messages. Please wait a few minutes and try again.')
    address++
    expect((await send('contact', message)).statusCode).toBe(200)
  })
})

describe('a consultation', () => {
  it('is asked for', async () => {
    expect((await send('book-consultation', wish)).json()).toMatchObject({ status: true })
    expect(await shop.deps.db.select().from(consultations)).toMatchObject([wish])
  })

  it('needs a name, a contact and a goal', async () => {
    const answer = await send('book-consultation', {})
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual([
      'name',
      'contact',
      'goal',
    ])
  })
})

describe('the newsletter', () => {
  it('takes an address once, whatever its case, and says so', async () => {
    const first = await send('subscribe', { email: 'Tom@Example.com ' })
    expect(first.json()).toEqual({ status: true, message: 'Thank you. You are on the list.' })
    const second = await send('subscribe', { email: 'tom@example.COM' })
    expect(second.json()).toEqual({ status: true, message: 'You are already on the list.' })
    expect(await shop.deps.db.select().from(newsletterSubscribers)).toMatchObject([
      { email: 'Tom@example.com' },
    ])
  })

  it('refuses what is no address', async () => {
    expect((await send('subscribe', { email: 'tom' })).json()).toMatchObject({
      status: false,
      message: 'Valid email is required',
    })
  })
})
