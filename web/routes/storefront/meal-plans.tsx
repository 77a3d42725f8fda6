import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Await, data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readWish } from '../../../domain/planner/plan-fit.ts'
import { apiContext } from '../../api/api-context.ts'
import { loadFittingPlans, type PlansAnswer, problemOf } from '../../features/meal-plans/load-plans.ts'
import { PlanBrowser } from '../../features/meal-plans/plan-browser.tsx'
import { LoadingPlans } from '../../features/meal-plans/plan-grid.tsx'
import { PlansOrProblem } from '../../features/meal-plans/plans-answer.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { ReplayPresses } from '../../page/replay-presses.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { BreadcrumbData } from '../../seo/structured-data.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import type { Route } from './+types/meal-plans.ts'

// There is no end of wishes: a page with one is made anew each time, and the plain ones are cached as ever.
export const handle = {
  cache: 'everyone',
  query: ['category', 'tier'],
  freeText: ['goal', 'kcal', 'price', 'avoid'],
} satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const wish = readWish(new URL(request.url).searchParams)
  const answer = await loadFittingPlans(context.get(apiContext), wish)
  return data(
    { answer: answer as PlansAnswer | Promise<PlansAnswer> },
    'plans' in answer ? {} : { status: 503 },
  )
}

// A walk through the shop shows the page at once and the plans as they come.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { answer: serverLoader().then(({ answer }) => answer, problemOf) }
}

const wishIn = ({ searchParams }: URL) => JSON.stringify(readWish(searchParams))

// Another category shows other plans of the same answer; another wish asks again.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? wishIn(currentUrl) !== wishIn(nextUrl)
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
              <PlansOrProblem answer={answer}>
                {(plans, found) => <PlanBrowser plans={plans} found={found} />}
              </PlansOrProblem>
            )}
          </Await>
          <ReplayPresses />
        </Suspense>
      </Section>
    </main>
  )
}
