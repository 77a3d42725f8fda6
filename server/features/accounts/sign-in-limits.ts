import type { Deps } from '../../deps.ts'
import { forgetTries, limitFailures } from '../../plugins/attempts.ts'

const message = 'Too many tries. Please wait a moment and try again.'
const PAIR = { limit: 5, windowSeconds: 60, message }
// Wider nets for guesses spread over many accounts or many addresses; a household never meets them.
const ADDRESS = { limit: 60, windowSeconds: 600, message }
const ACCOUNT = { limit: 60, windowSeconds: 600, message }

/** Runs one check of a password, refusing it after too many that failed. */
export async function limitGuesses<T>(
  deps: Deps,
  { login, ip }: { login: string; ip: string },
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const account = `sign-in:account:${login.toLowerCase()}`
  const address = `sign-in:address:${ip}`
  const pair = `sign-in:${ip}:${login.toLowerCase()}`
  // The narrowest first: what it refuses shall not use up what others share.
  const keys = [
    { key: pair, limit: PAIR },
    { key: address, limit: ADDRESS },
    { key: account, limit: ACCOUNT },
  ]
  const result = await limitFailures(deps, keys, check)
  if (result !== undefined) await forgetTries(deps, pair)
  return result
}
