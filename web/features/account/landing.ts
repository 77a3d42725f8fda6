const loops = /^\/(order|register)\/?$/i

/** A path of this shop, or nothing: a link from elsewhere must not send people away after they sign in. */
export function safeNext(next: string | null | undefined, origin: string): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  const url = new URL(next, origin)
  if (url.origin !== origin || loops.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Where a customer was going: named by the link, an order that waits for its address, or the choice of plans. */
export function landingPage(resume: 'address' | null | undefined, next: string | undefined): string {
  return next ?? (resume === 'address' ? '/select-plan' : '/checkout')
}
