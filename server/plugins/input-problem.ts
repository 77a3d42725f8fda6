import { AppError } from '../errors.ts'

type Issue = { path: readonly PropertyKey[]; code: string | undefined; message: string | undefined }

/** A rule broken or a field left out is 422; what cannot be read as the call's input at all is 400. */
export function inputProblem(issues: readonly Issue[], input: unknown): AppError {
  const errors = issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    message: message ?? 'Not valid',
  }))
  const isReadable = issues.every(({ code, path }) => code === 'custom' || isLeftOut(input, path))
  return new AppError(isReadable ? 422 : 400, errors[0]?.message ?? 'That request is not complete.', {
    errors,
  })
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
