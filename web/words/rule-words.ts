import { customerForms } from '../../contract/problems/customer-forms.ts'
import { type ProblemIn, wordsIn } from '../../contract/problems/problem.ts'
import type { Locale } from './locale.ts'
import { useLocale } from './words.tsx'

type FormWords = typeof customerForms

const lists: Record<Locale, FormWords> = { en: customerForms }

/** What the rules of a form have found, by field, in the visitor's language. */
export function useRuleWords() {
  const words = lists[useLocale()]
  return (problems: ({ field: string } & ProblemIn<FormWords>)[]): Record<string, string> =>
    Object.fromEntries(problems.map((problem) => [problem.field, wordsIn(words, problem)]))
}
