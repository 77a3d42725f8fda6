import { data } from 'react-router'
import { ApiError } from '../api/api-error.ts'

/** For loaders: a call's refusal becomes a page of the same code. An error as such would be shown as our fault. */
export function asPageError(error: unknown): never {
  if (error instanceof ApiError) throw data(null, { status: error.status, statusText: error.statusText })
  throw error
}
