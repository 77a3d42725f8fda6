import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Await, data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { loadPlans, type PlansAnswer, problemOf } from '../../features/meal-plans/load-plans.ts'
import { PlanBrowser } from '../../features/meal-plans/plan-browser.tsx'
import { LoadingPlans } from '../../features/meal-plans/plan-grid.tsx'
import { PlansOrProblem } from '../../features/meal-plans/plans-answer.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { ReplayPresses } from '../../page/replay-presses.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { BreadcrumbData } from '../../seo/structured-data.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import type { Route } from './+types/meal-plans.ts'

export const handle = { cache: 'everyone', query: ['category', 'tier'] } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await loadPlans(context.get(apiContext))
  return data(
    { answer: answer as PlansAnswer | Promise<PlansAnswer> },
    'plans' in answer ? {} : { status: 503 },
  )
}

// A walk through the shop shows the page at once and the plans as they come.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { answer: serverLoader().then(({ answer }) => answer, problemOf) }
}

// Another category shows other plans of the same answer.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate

export default function MealPlans({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const crumbs = [
    { label: t`Home`, to: '/' },
    { label: t`Meal Plans`, to: '/meal-plans' },
  ]
  return (
    <main id="content">
      <PageHead
        path="/meal-plans"
        title={t`Meal Plans`}
        description={t`Meal plans by goal, with the energy and protein of a day and the price per day. Choose a plan, then your meals, day by day.`}
      />
      <BreadcrumbData crumbs={crumbs} />
      <Section space="tight">
        <SectionHead
          as="h1"
          eyebrow={<Trans>Meal Plans</Trans>}
          title={<Trans>Choose a meal plan</Trans>}
          lead={
            <Trans>
              The ring shows an average day of the plan: its energy, and how much comes from protein, carbs
              and fat. You can swap any meal.
            </Trans>
          }
        />
        <Suspense fallback={<LoadingPlans />}>
          <Await resolve={loaderData.answer}>
            {(answer) => (
              <PlansOrProblem answer={answer}>{(plans) => <PlanBrowser plans={plans} />}</PlansOrProblem>
            )}
          </Await>
          <ReplayPresses />
        </Suspense>
      </Section>
    </main>
  )
}
