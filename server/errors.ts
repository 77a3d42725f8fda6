export type FieldError = { field: string; message: string }

/** A problem that the caller is told about. Services throw it; one place turns it into an answer. */
export class AppError extends Error {
  readonly statusCode: number
  readonly errors: FieldError[] | undefined
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    statusCode: number,
    message: string,
    more: { errors?: FieldError[]; data?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.errors = more.errors
    this.data = more.data
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

export const malformed = (message: string, errors?: FieldError[]) =>
  new AppError(400, message, errors && { errors })
export const notSignedIn = (message = 'Please sign in to continue.') => new AppError(401, message)
export const forbidden = (message = 'You are not allowed to do that.') => new AppError(403, message)
export const notFound = (message = 'We could not find that.') => new AppError(404, message)
export const conflict = (message: string, data?: unknown) => new AppError(409, message, { data })
export const tooLarge = (message: string) => new AppError(413, message)
export const ruleBroken = (message: string, errors?: FieldError[]) =>
  new AppError(422, message, errors && { errors })
export const tooMany = (
  retryAfterSeconds: number,
  message = 'Too many tries. Please wait a moment and try again.',
) => new AppError(429, message, { retryAfterSeconds })
export const unavailable = (message = 'We cannot do that right now. Please try again in a moment.') =>
  new AppError(503, message, { retryAfterSeconds: 5 })
