export interface FieldProblem {
  field: string
  message: string
}

/** What a call throws: `code` is the HTTP code (0 when the shop could not be reached), `message` fits a person. */
export class ApiError extends Error {
  readonly code: number
  readonly errors: FieldProblem[]
  readonly data: unknown
  // By these three the router answers with that code when a loader lets it through. The page is told of a plain error
  // all the same, without these words: loaders pass on what it should say with `asPageError`.
  readonly status: number
  readonly statusText: string
  readonly internal = false
  /** False where the shop gave no words and these stand in for them. */
  readonly isShopsWords: boolean

  constructor(
    code: number,
    message: string,
    errors: FieldProblem[] = [],
    data: unknown = null,
    isShopsWords = code > 0,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.errors = errors
    this.data = data
    this.status = code || 503
    this.statusText = message
    this.isShopsWords = isShopsWords
  }
}

export const unexpected = 'Something went wrong on our side. Please try again.'

/** What a failure says of itself. Not all that is thrown is an Error: the router's refusals are plain objects. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : unexpected
