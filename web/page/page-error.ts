import { data } from 'react-router'
import { ApiError } from '../api/api-error.ts'

/** For loaders: a call's refusal becomes a page of the same code. An error as such would be shown as our fault. */
export function asPageError(error: unknown): never {
  if (error instanceof ApiError) throw data(null, answering(error))
  throw error
}

/** For loaders whose page says itself what went wrong: the refusal's words, under its code. */
export const problemPage = (error: ApiError) => data({ problem: error.message }, answering(error))

const answering = ({ status, statusText }: ApiError) => ({ status, statusText })
