import { type ProblemIn, wordsIn } from '../../../../contract/problems/problem.ts'
import { staffForms } from '../../../../contract/problems/staff-forms.ts'

export type FormProblem = { field: string } & ProblemIn<typeof staffForms>

export const inWords = (problems: FormProblem[]) =>
  problems.map((problem) => ({ field: problem.field, message: wordsIn(staffForms, problem) }))
