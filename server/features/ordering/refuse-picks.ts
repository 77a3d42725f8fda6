import type { Problem } from '../../../contract/problems/problems.ts'
import { fieldError, refusal } from '../../errors.ts'
import type { PickProblem } from './read-selection.ts'

/** Names every day that is wrong; the first speaks for all of them. */
export function refusePicks(found: readonly PickProblem[]): void {
  const [first] = found
  if (first)
    throw refusal(problemOf(first), {
      errors: found.map((one) => fieldError(`selectedMeals.${one.date}`, problemOf(one))),
    })
}

const problemOf = ({ problem, date }: PickProblem): Problem => ({ code: problem, params: { date } })
