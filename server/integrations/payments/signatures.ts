import { createHmac, timingSafeEqual } from 'node:crypto'

export const sign = (secret: string, content: string | Buffer) =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Compares in constant time, so that a forger learns nothing from how long it takes. */
export function isSigned(secret: string, content: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(sign(secret, content))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
