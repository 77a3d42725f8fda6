import { useLingui } from '@lingui/react/macro'
import {
  type ActivityLevel,
  BODY_BOUNDS,
  type BodyProblem,
  type Gender,
} from '../../../domain/food/calories.ts'

export function useCalculatorWords() {
  const { t } = useLingui()
  const genders: Record<Gender, string> = { male: t`Male`, female: t`Female` }
  const activities: Record<ActivityLevel, string> = {
    sedentary: t`Sedentary: little or no exercise`,
    light: t`Light: exercise 1 to 3 days a week`,
    moderate: t`Moderate: exercise 3 to 5 days a week`,
    active: t`Active: exercise 6 or 7 days a week`,
    veryActive: t`Very active: hard training or physical work`,
  }
  /** One sentence for each thing that can be wrong with a field. */
  function problemText(problem: BodyProblem): string {
    if (problem.field === 'gender') return t`Choose male or female`
    if (problem.field === 'activityLevel') return t`Choose how active you are`
    const { min, max } = BODY_BOUNDS[problem.field]
    if (problem.field === 'age') return t`Age must be between ${min} and ${max} years`
    if (problem.field === 'height') return t`Height must be between ${min} and ${max} cm`
    return t`Weight must be between ${min} and ${max} kg`
  }
  return { genders, activities, problemText }
}
