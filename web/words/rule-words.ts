import { useLingui } from '@lingui/react/macro'

interface FieldProblem {
  field: string
  message: string
}

/** The rules of the forms speak English; this gives their words in the visitor's language, by field. */
export function useRuleWords() {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'Username is required': t`Username is required`,
    'Username must be at least 3 characters long': t`Username must be at least 3 characters long`,
    'Password is required': t`Password is required`,
    'Password must be at least 4 characters long': t`Password must be at least 4 characters long`,
    'Password must be at least 6 characters long': t`Password must be at least 6 characters long`,
    'Valid email is required': t`Valid email is required`,
    'Street is required': t`Street is required`,
    'City is required': t`City is required`,
    'State is required': t`State is required`,
    'Postal code is required': t`Postal code is required`,
    'Country is required': t`Country is required`,
    'Phone is required': t`Phone is required`,
  }
  return (problems: FieldProblem[]): Record<string, string> =>
    Object.fromEntries(problems.map(({ field, message }) => [field, words[message] ?? message]))
}
