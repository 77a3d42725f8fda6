import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const live = {
  MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://user:pass@mail.example',
  SECRET: 'thirty-two characters or even more of it',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
}

describe('settings', () => {
  it('have defaults that open a demo shop', () => {
    expect(readEnv({})).toMatchObject({
      ...{ MODE: 'demo', HOST: '127.0.0.1', PORT: 3000, PUBLIC_URL: 'http://localhost:3000' },
      ...{ PAYMENT_PROVIDER: 'sandbox', LOG_LEVEL: 'warn' },
    })
  })

  it('take an empty value for unset', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
  })

  it.each([
    ['PORT', 'ninety'],
    ['PORT', '70000'],
    ['MODE', 'production'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['PUBLIC_URL', 'shop.example'],
    ['SMTP_URL', 'mail.example'],
    ['ADMIN_EMAIL', 'nobody'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('name the bad one: %s=%s', (key, value) => {
    expect(() => readEnv({ [key]: value })).toThrow(new RegExp(`These settings cannot be used: ${key}: `))
  })

  it('open a live shop that has everything', () => {
    expect(readEnv(live)).toMatchObject({ MODE: 'live', PAYMENT_PROVIDER: 'razorpay', LOG_LEVEL: 'info' })
  })

  it.each([
    ['RAZORPAY_KEY_SECRET', 'needs its keys'],
    ['PUBLIC_URL', 'public https address'],
    ['SMTP_URL', 'mail server'],
    ['SECRET', 'strong secret'],
  ])('refuse a live shop without %s, in one sentence', (key, sentence) => {
    expect(() => readEnv({ ...live, [key]: undefined })).toThrow(sentence)
  })

  it('refuse a live shop with a weak secret or a plain http address', () => {
    for (const SECRET of [
      'short',
      'x'.repeat(64),
      'abcd'.repeat(8),
      'changeme'.repeat(5),
      '0123456789abcdef'.repeat(2),
    ])
      expect(() => readEnv({ ...live, SECRET })).toThrow('strong secret')
    for (const SECRET of [randomBytes(32).toString('base64url'), randomBytes(32).toString('hex')])
      expect(readEnv({ ...live, SECRET }).SECRET).toBe(SECRET)
    expect(() => readEnv({ ...live, PUBLIC_URL: 'http://shop.example' })).toThrow('public https address')
  })

  it('allow sandbox payments in a live shop only when asked for by name', () => {
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, ...withoutKeys } = live
    expect(() => readEnv(withoutKeys)).toThrow('needs its keys')
    expect(readEnv({ ...withoutKeys, PAYMENT_PROVIDER: 'sandbox' }).PAYMENT_PROVIDER).toBe('sandbox')
  })
})
