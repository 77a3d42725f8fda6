import type { Deps } from '../../deps.ts'
import { forgetTries, limitFailures } from '../try-limits/try-limits.public.ts'

const PAIR = { limit: 5, windowSeconds: 60 }
// Wider nets for guesses spread over many accounts or many addresses; a household never meets them.
const ADDRESS = { limit: 60, windowSeconds: 600 }
const ACCOUNT = { limit: 60, windowSeconds: 600 }
const KNOWN_BROWSER = { limit: 10, windowSeconds: 600 }

/** Separate counters for customers and admins: guesses at one do not lock out the other. */
type Door = 'customer' | 'admin' | 'again' | 'code'

/**
 * Runs one check of a password, refusing it after too many that failed. A browser that has been in before has a count of
 * its own: strangers who guess, from wherever, do not keep its owner out.
 */
export async function limitGuesses<T>(
  deps: Deps,
  {
    door,
    login,
    network,
    browser,
  }: { door: Door; login: string; network: string; browser?: string | undefined },
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const name = login.toLowerCase()
  const first = browser
    ? { key: `sign-in:${door}:browser:${browser}`, limit: KNOWN_BROWSER }
    : { key: `sign-in:${door}:${network}:${name}`, limit: PAIR }
  // The narrowest first: what it refuses shall not use up what others share.
  const nets = [
    { key: `sign-in:${door}:address:${network}`, limit: ADDRESS },
    { key: `sign-in:${door}:account:${name}`, limit: ACCOUNT },
  ]
  const result = await limitFailures(deps, browser ? [first] : [first, ...nets], check)
  if (result !== undefined) await forgetTries(deps, first.key)
  return result
}
