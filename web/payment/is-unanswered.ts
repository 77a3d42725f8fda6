import { ApiError } from '../api/api-error.ts'

/** No answer, or one that says nothing about the money. */
export const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.statusCode === 0 ||
  error.statusCode === 429 ||
  error.statusCode >= 500
