import { NUMBER_CODES, type NumberKind, parseNumber } from '../../../../domain/forms/form-values.ts'
import type { FormProblem } from './form-words.ts'

/** What was typed where a number belongs and is none. */
export const numberProblems = <Name extends string>(
  values: Record<NoInfer<Name>, string>,
  kinds: Record<Name, NumberKind>,
): FormProblem[] =>
  Object.entries<NumberKind>(kinds).flatMap(([field, kind]) => {
    const typed = values[field as Name].trim()
    return typed === '' || parseNumber(kind, typed) !== undefined ? [] : [{ field, code: NUMBER_CODES[kind] }]
  })
