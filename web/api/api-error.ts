import type { ProblemCode } from '../../contract/problems/problems.ts'

export interface FieldProblem {
  field: string
  message: string
}

interface Answered {
  /** What to act on. Missing where the answer is not the shop's. */
  code?: ProblemCode | undefined
  errors?: FieldProblem[] | undefined
  data?: unknown
  /** False where the shop gave no words and these stand in for them. */
  isShopsWords?: boolean
}

/** What a call throws: `statusCode` is 0 when the shop could not be reached, `message` fits a person. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: ProblemCode | undefined
  readonly errors: FieldProblem[]
  readonly data: unknown
  readonly isShopsWords: boolean
  // By these three the router answers with that status when a loader lets it through. The page is told of a plain error
  // all the same, without these words: loaders pass on what it should say with `asPageError`.
  readonly status: number
  readonly statusText: string
  readonly internal = false

  constructor(statusCode: number, message: string, answered: Answered = {}) {
    super(message)
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.code = answered.code
    this.errors = answered.errors ?? []
    this.data = answered.data ?? null
    this.isShopsWords = answered.isShopsWords ?? statusCode > 0
    this.status = statusCode || 503
    this.statusText = message
  }
}

export const unexpected = 'Something went wrong on our side. Please try again.'

/** What a failure says of itself. Not all that is thrown is an Error: the router's refusals are plain objects. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : unexpected
