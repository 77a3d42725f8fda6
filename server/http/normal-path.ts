// Letters, digits and the few signs that mean the same written plainly and as `%61`.
const PLAIN = /%(4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|3\d|2[de]|5f|7e)/gi

/**
 * The one spelling of an address that the router, the guards and the page cache see: without host, escapes that need not
 * be, doubled slashes and dots. A request may name a host, as for a proxy: whose it claims to be is none of our business.
 */
export function normalPath(url = '/'): string {
  const own = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
  const end = own.search(/[?#]/)
  const path = end === -1 ? own : own.slice(0, end)
  if (!/%|\/[./]/.test(path)) return own
  return resolved(path.replace(PLAIN, decodeURIComponent)) + own.slice(path.length)
}

function resolved(path: string): string {
  const parts: string[] = []
  const given = path.split('/')
  for (const part of given) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  const isFolder = parts.length > 0 && ['', '.', '..'].includes(given.at(-1)!)
  return `/${parts.join('/')}${isFolder ? '/' : ''}`
}
