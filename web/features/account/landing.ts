const loops = /^\/(order|register)\/?$/i

/** A path of this shop, or nothing: a link from elsewhere must not send people away after they sign in. */
export function safeNext(next: string | null | undefined, origin: string): string | undefined {
  const url = next?.startsWith('/') ? readUrl(next, origin) : undefined
  if (url?.origin !== origin || loops.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

function readUrl(path: string, origin: string): URL | undefined {
  try {
    return new URL(path, origin)
  } catch {
    return undefined
  }
}

/** Where a customer was going: named by the link, an order that waits for its address, or the choice of plans. */
export function landingPage(resume: 'address' | null | undefined, next: string | undefined): string {
  return next ?? (resume === 'address' ? '/select-plan' : '/checkout')
}
