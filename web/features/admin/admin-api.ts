import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { signedInAgain } from './signed-in-again.ts'

/** Nobody is signed in, or a customer is. */
export const isSignedOut = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.statusCode === 401 || error.code === 'not-allowed')

/** Somebody is signed in whose roles do not include it, perhaps no longer. */
export const isNotPermitted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'permission-missing'

/** Where to come back to after signing in again. */
export const signInPath = (from: string) => `/admin-login?next=${encodeURIComponent(from)}`

/** Does some work; where the session has ended, once more after somebody has signed in over the page. */
export async function inSession<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isSignedOut(error)) throw error
    sessionStorage.removeItem('token')
    await signedInAgain().catch(() => {
      throw error
    })
    return work()
  }
}

/** The browser's calls of the back-office. */
export const adminApi: Api = (...call) => inSession(() => api(...call))

/** The shop's own words where it refused; the given ones where it failed or could not be reached. */
export const wordsFor = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500 ? error.message : otherwise

export const messageOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.message ? error.message : otherwise
