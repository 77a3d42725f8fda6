import {
  type ParamsOf,
  type Problem,
  type ProblemCode,
  statusOf,
  wordsOf,
} from '../contract/problems/problems.ts'

/** What is wrong with one field, in words and for a program. */
export type FieldError = {
  field: string
  message: string
  code: ProblemCode
  params?: Record<string, unknown>
}

type More = {
  /** The field it is about, for the form to mark. */
  field?: string
  /** Where there is more than one. */
  errors?: FieldError[]
  data?: unknown
  retryAfterSeconds?: number
  /** Where the framework, or what was sent, decides it and not the code. */
  statusCode?: number
  cause?: unknown
}

type Details<Code extends ProblemCode> =
  undefined extends ParamsOf<Code>
    ? [params?: Record<string, never>, more?: More]
    : [params: ParamsOf<Code>, more?: More]

// The default Retry-After.
const RETRY_AFTER_SECONDS = 5

/** A problem for the caller: a code and its parameters. Services throw it; plugins/error-mapping.ts makes the response. */
export class AppError<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: ProblemCode
  readonly params: Record<string, unknown> | undefined
  readonly statusCode: number
  readonly errors: FieldError[] | undefined
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, ...[params = {}, more = {}]: Details<Code>) {
    const hasParams = Object.keys(params).length > 0
    const problem = { code, ...(hasParams && { params }) } as Problem
    super(wordsOf(problem), { cause: more.cause })
    this.code = code
    this.params = problem.params
    this.statusCode = more.statusCode ?? statusOf(code)
    this.errors = more.field === undefined ? more.errors : [fieldError(more.field, problem)]
    this.data = more.data
    this.retryAfterSeconds =
      more.retryAfterSeconds ?? (this.statusCode === 503 ? RETRY_AFTER_SECONDS : undefined)
  }
}

/** Of a problem that a rule has found, whichever it is. */
export const refusal = ({ code, params }: Problem, more?: More) =>
  new AppError(code, ...([params, more] as Details<typeof code>))

export function fieldError(field: string, problem: Problem): FieldError {
  const { code, params } = problem
  return { field, message: wordsOf(problem), code, ...(params && { params }) }
}
