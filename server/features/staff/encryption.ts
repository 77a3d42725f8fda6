import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed values', 32))

/** Encrypts what the shop must be able to read again, so that a stolen database tells nothing. */
export function encrypt(secret: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Undefined where it was sealed with another secret, or is no sealed text at all. */
export function decrypt(secret: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
