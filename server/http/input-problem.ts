import { isProblemCode, type Problem, type ProblemCode, problems } from '../../contract/problems/problems.ts'
import { type AppError, fieldError, refusal } from '../errors.ts'

/** An issue of the schema library. Its `message` is a code of ours, or else a text that is never shown. */
export type Issue = {
  path: readonly PropertyKey[]
  code?: string | undefined
  message?: string | undefined
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  params?: unknown
}

/** A rule broken or a field left out is 422; what cannot be read as the call's input at all is 400. */
export function inputProblem(issues: readonly Issue[], input: unknown): AppError {
  const found = issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    problem: problemOf(issue, isLeftOut(input, issue.path)),
  }))
  const isReadable = issues.every(({ code, path }) => code === 'custom' || isLeftOut(input, path))
  return refusal(found[0]?.problem ?? { code: 'request-incomplete' }, {
    errors: found.map(({ field, problem }) => fieldError(field, problem)),
    statusCode: isReadable ? 422 : 400,
  })
}

function problemOf(issue: Issue, isMissing: boolean): Problem {
  const code = codeOf(issue, isMissing)
  if (typeof problems[code] === 'string') return { code } as Problem
  const { minimum, maximum, params } = issue
  const limits = {
    ...(minimum !== undefined && { min: Number(minimum) }),
    ...(maximum !== undefined && { max: Number(maximum) }),
  }
  return { code, params: { ...limits, ...(params as object | undefined) } } as Problem
}

function codeOf({ code, message = '', origin, path }: Issue, isMissing: boolean): ProblemCode {
  if (isProblemCode(message)) return message
  if (isMissing) return 'required'
  if (path.length === 0) return 'request-incomplete'
  const isText = origin === 'string'
  const isNumber = origin === 'number'
  if (code === 'too_big') return isText ? 'too-long' : isNumber ? 'too-large' : 'too-many'
  if (code === 'too_small') return isText ? 'too-short' : isNumber ? 'too-small' : 'too-few'
  return code === 'invalid_value' ? 'not-a-choice' : 'not-valid'
}

function isLeftOut(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  const isBlank = typeof value === 'string' && value.trim() === ''
  return path.length > 0 && (value === undefined || value === null || isBlank)
}
