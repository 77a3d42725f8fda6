/** Where a sign-in page may send on to: a path of the shop, under an optional language. */
const PLACES = {
  customer:
    /^(\/[a-z]{2})?\/(cart|checkout|meal-plans|order-success|products|profile|select-plan|summary)(\/|$)/i,
  admin: /^\/(admin-dashboard|kitchen|packing)\/?$/i,
}

/**
 * The path that `?next=` names, or nothing: a link from elsewhere must not send people away once they have signed in.
 * Only known places are taken, as a browser reads them: `/.//elsewhere` is a path at first, and a host when followed.
 */
export function safeNext(
  next: string | null | undefined,
  origin: string,
  who: keyof typeof PLACES,
): string | undefined {
  const url = next?.startsWith('/') ? parsed(next, origin) : undefined
  if (url?.origin !== origin || !PLACES[who].test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

function parsed(path: string, origin: string): URL | undefined {
  try {
    return new URL(path, origin)
  } catch {
    return undefined
  }
}
