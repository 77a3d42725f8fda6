import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Await, data } from 'react-router'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { apiContext } from '../../api/api-context.ts'
import { ChosenPlans } from '../../features/checkout/chosen-plans.tsx'
import { DraftResume } from '../../features/checkout/draft-resume.tsx'
import { loadPlans, type PlansAnswer, problemOf } from '../../features/meal-plans/load-plans.ts'
import { PlanBrowser } from '../../features/meal-plans/plan-browser.tsx'
import { LoadingPlans } from '../../features/meal-plans/plan-grid.tsx'
import { PlansOrProblem } from '../../features/meal-plans/plans-answer.tsx'
import { removePlan, useCalculator } from '../../food/profile/calculator-store.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { ReplayPresses } from '../../page/replay-presses.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import type { Route } from './+types/checkout.ts'

export const handle = { cache: 'everyone', query: ['category'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await loadPlans(context.get(apiContext))
  return data(
    { answer: answer as PlansAnswer | Promise<PlansAnswer> },
    'plans' in answer ? {} : { status: 503 },
  )
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { answer: serverLoader().then(({ answer }) => answer, problemOf) }
}

/** Where an order begins: an unfinished draft first, then the calculator's plans, then all of them. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <main id="content">
      <PageHead
        path="/checkout"
        title={t`Choose a meal plan`}
        description={t`Continue your order, or choose a meal plan.`}
        isPrivate
      />
      <Section space="tight">
        <SectionHead as="h1" title={<Trans>Choose a meal plan</Trans>} />
        <DraftResume />
        <Suspense fallback={<LoadingPlans />}>
          <Await resolve={loaderData.answer}>
            {(answer) => (
              <PlansOrProblem answer={answer}>
                {(plans) => (
                  <>
                    <FromCalculator plans={plans} />
                    <h2 id="all-plans" style={{ marginBlockEnd: 'var(--space-5)' }}>
                      <Trans>All meal plans</Trans>
                    </h2>
                    <PlanBrowser plans={plans} headings="h3" />
                  </>
                )}
              </PlansOrProblem>
            )}
          </Await>
          <ReplayPresses />
        </Suspense>
      </Section>
    </main>
  )
}

function FromCalculator({ plans }: { plans: readonly MealPlan[] }) {
  const { selected, result } = useCalculator()
  if (selected.length === 0) return null
  const chosen = selected.flatMap(({ _id }) => plans.filter((plan) => plan._id === _id))
  const gone = selected.filter(({ _id }) => !plans.some((plan) => plan._id === _id))
  const names = gone.map((plan) => plan.mealPlanName).join(', ')
  return (
    <section aria-labelledby="selected" style={{ marginBlockEnd: 'var(--space-8)' }}>
      <h2 id="selected" style={{ marginBlockEnd: 'var(--space-6)' }}>
        <Trans>Your Selected Meal Plans</Trans>
      </h2>
      {gone.length > 0 && (
        <Notice tone="warning">
          <Trans>No longer offered: {names}</Trans>
        </Notice>
      )}
      <ChosenPlans plans={chosen} targetKcal={result?.suggested.target.energyKcal} onRemove={removePlan} />
    </section>
  )
}
