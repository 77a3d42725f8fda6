import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'

const notSignedIn = [401, 403]

/** Where to come back to after signing in again. */
export const signInPath = (from: string) => `/admin-login?next=${encodeURIComponent(from)}`

/** The browser's calls of the back-office: a session that has ended leads to the sign-in and back again. */
export const adminApi: Api = async (...call) => {
  try {
    return await api(...call)
  } catch (error) {
    if (error instanceof ApiError && notSignedIn.includes(error.code)) {
      sessionStorage.removeItem('token')
      window.location.assign(signInPath(window.location.pathname + window.location.search))
    }
    throw error
  }
}

/** The shop's own words where it refused; the given ones where it failed or could not be reached. */
export const wordsFor = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 ? error.message : otherwise

export const messageOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.message ? error.message : otherwise
