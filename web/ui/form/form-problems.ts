export type Problems<Values> = { [Name in keyof Values]?: string | undefined }

interface FieldProblem {
  field: string
  message: string
}

interface Failure {
  message?: string
  errors?: FieldProblem[]
}

/** By field, the first of each. A field inside another ('address.street') belongs to the input of its last name. */
export function byField<Values>(problems: FieldProblem[]): Problems<Values> {
  const found: Record<string, string> = {}
  for (const { field, message } of problems) found[lastName(field)] ??= message
  return found as Problems<Values>
}

/** Sorts a failure's words: to the fields they name, and what is left to the form as a whole. */
export function problemsOf<Values>(error: unknown, names: string[], fallback: string) {
  const { message, errors = [] } = (error ?? {}) as Failure
  const named = errors.filter(({ field }) => names.includes(lastName(field)))
  const isAllSaid = errors.length > 0 && named.length === errors.length
  return { fields: byField<Values>(named), message: isAllSaid ? undefined : message || fallback }
}

const lastName = (field: string) => field.split('.').at(-1)!
