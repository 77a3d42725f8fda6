import { NUMBER_MESSAGES, type NumberKind, parseNumber } from '../../../../domain/form-values.ts'
import type { FieldProblem } from '../../../../domain/validation-messages.ts'

/** What was typed where a number belongs and is none. */
export const numberProblems = <Name extends string>(
  values: Record<NoInfer<Name>, string>,
  kinds: Record<Name, NumberKind>,
): FieldProblem[] =>
  Object.entries<NumberKind>(kinds).flatMap(([field, kind]) => {
    const typed = values[field as Name].trim()
    return typed === '' || parseNumber(kind, typed) !== undefined
      ? []
      : [{ field, message: NUMBER_MESSAGES[kind] }]
  })
