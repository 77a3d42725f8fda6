import { redirect } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { href } from '../words/href.ts'
import { localeOfPath } from '../words/locale.ts'

/** Sends a visitor whose call was refused to the sign-in page and back here after; other errors come back. */
export function signInFirst(error: unknown, url: string): ApiError {
  if (!(error instanceof ApiError)) throw error
  if (error.statusCode !== 401) return error
  const { pathname, search } = new URL(url)
  const next = new URLSearchParams({ next: pathname + search })
  throw redirect(`${href('/Order', localeOfPath(pathname))}?${next}`)
}
