import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MealPlan } from '../../../contract/catalogue.ts'
import type { FoundPlans } from '../../../contract/plan-choice.ts'
import { ErrorState } from '../../ui/state.tsx'
import type { PlansAnswer } from './load-plans.ts'

/** The plans where they came, and what to do about it where they did not. */
export function PlansOrProblem({
  answer,
  children,
}: {
  answer: PlansAnswer
  children(plans: MealPlan[], found: FoundPlans | undefined): ReactNode
}) {
  const { t } = useLingui()
  if ('plans' in answer) return children(answer.plans, answer.found)
  const title =
    answer.problem === 'refused'
      ? t`Failed to load meal plans`
      : t`Error fetching meal plans: ${answer.reason}`
  return <ErrorState title={title} retryLabel={t`Try Again`} onRetry={() => location.reload()} />
}
