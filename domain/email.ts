const MOST = 254
const MOST_BEFORE_AT = 64
// What mailboxes are named with; no separators, brackets, quotes or comments: in a mail's header they would mean something.
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/
// Letters nobody sees, such as a zero-width joiner: two addresses that look the same must be the same.
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

/** The domain as the internet's name servers know it: small letters, `xn--` for those of other alphabets. */
function asciiDomain(domain: string): string {
  try {
    // A browser would read a port, a path or a number here; a mail's domain has none of them.
    return /[\s/?#:@\\%[\]]/.test(domain) ? '' : new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

/** One address in one way of writing, however it was typed; what is no address at all is only trimmed. */
export function cleanEmail(typed: string): string {
  const trimmed = typed.trim()
  if (trimmed.length > MOST || INVISIBLE.test(trimmed)) return trimmed
  const text = trimmed.normalize('NFKC')
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  return at > 0 && domain ? `${text.slice(0, at)}@${domain}` : trimmed
}

/** The one rule for an e-mail, wherever one is typed. */
export function isEmail(typed: string | null | undefined): boolean {
  const email = cleanEmail(typed ?? '')
  if (email.length > MOST || INVISIBLE.test(email)) return false
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  return at > 0 && at <= MOST_BEFORE_AT && LOCAL.test(local) && DOMAIN.test(email.slice(at + 1))
}
