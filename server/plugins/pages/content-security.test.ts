import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bytesAsText, contentSecurity, scriptHashes } from './content-security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content policy of a page', () => {
  it('allows the scripts the page itself carries, by their hash', () => {
    const html = `<script>one()</script><script type="module" async="">import "/a.js"</script>`
    expect(scriptHashes(html)).toEqual([hash('one()'), hash('import "/a.js"')])
  })

  it('takes the hash of the bytes a browser sees, whatever language they are in', () => {
    expect(scriptHashes(bytesAsText(Buffer.from('<script>say("3–5, مرحبا")</script>')))).toEqual([
      hash('say("3–5, مرحبا")'),
    ])
  })

  it('needs no hash for a file or for data that never runs', () => {
    const html = `<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>`
    expect(scriptHashes(html)).toEqual([])
  })

  it('lets in the payment provider and no other host, and no inline script without leave', () => {
    const hosts = { script: ['https://pay.example'], frame: ['https://pay.example'], connect: [] }
    const policy = contentSecurity([`'nonce-x'`], hosts, true)
    expect(policy).toContain(`script-src 'self' 'nonce-x' https://pay.example;`)
    expect(policy).toContain(`connect-src 'self';`)
    expect(/script-src [^;]*unsafe/.test(policy)).toBe(false)
    expect(policy).toContain('upgrade-insecure-requests')
  })
})
