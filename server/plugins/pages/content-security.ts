import { createHash } from 'node:crypto'

/** Hosts of the payment provider whose checkout runs inside our pages. */
export interface OutsideHosts {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** A page as text with one character for each of its bytes: all we look for is plain, and this costs next to nothing. */
export const bytesAsText = (page: Buffer): string => page.toString('latin1')

/** The hashes of a finished page's own inline scripts; data blocks such as JSON-LD never run and need none. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`)
  }
  return [...hashes]
}

export function contentSecurity(scripts: string[], hosts: OutsideHosts, isHttps: boolean): string {
  const sources = (...values: readonly string[]) => ["'self'", ...values].join(' ')
  const rules = [
    `default-src 'self'`,
    `script-src ${sources(...scripts, ...hosts.script)}`,
    `script-src-attr 'none'`,
    // Inline style attributes carry sizes and ring angles; they cannot run anything.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src ${sources(...hosts.connect)}`,
    `frame-src ${sources(...hosts.frame)}`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return rules.join('; ')
}
