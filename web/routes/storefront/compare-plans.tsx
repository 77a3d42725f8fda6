import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_COMPARED } from '../../../domain/planner/plan-fit.ts'
import { apiContext } from '../../api/api-context.ts'
import { PlanComparison } from '../../features/meal-plans/plan-comparison.tsx'
import { asPageError } from '../../page/page-error.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/state.tsx'
import type { Route } from './+types/compare-plans.ts'

export const handle = { cache: 'everyone', freeText: ['plan'] } satisfies PageHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = [...new Set(new URL(request.url).searchParams.getAll('plan'))].filter(Boolean)
  const plan = asked.slice(0, MOST_COMPARED).join(',')
  const { data } = await context
    .get(apiContext)('GET /api/user/compare-meal-plans', { query: { plan } })
    .catch(asPageError)
  return { plans: data, isCut: asked.length > MOST_COMPARED }
}

export default function ComparePlans({ loaderData: { plans, isCut } }: Route.ComponentProps) {
  const { t } = useLingui()
  const crumbs = [
    { label: t`Home`, to: '/' },
    { label: t`Meal Plans`, to: '/meal-plans' },
    { label: t`Compare`, to: '/meal-plans/compare' },
  ]
  return (
    <main id="content">
      <PageHead
        path="/meal-plans/compare"
        title={t`Compare meal plans`}
        description={t`Energy, protein, price, allergens and meals of two or three plans, side by side.`}
        isPrivate
      />
      <Section space="tight">
        <Breadcrumbs label={t`You are here`} crumbs={crumbs} />
        <SectionHead
          as="h1"
          title={<Trans>Compare meal plans</Trans>}
          lead={
            isCut ? <Trans>Three plans fit side by side. These are the first you chose.</Trans> : undefined
          }
        />
        {plans.length === 0 ? (
          <EmptyState
            drawing={<EmptyDrawing of="search" />}
            title={t`Nothing to compare yet`}
            text={t`Tick two or three plans, then compare them.`}
            action={
              <ButtonLink to="/meal-plans">
                <Trans>See the meal plans</Trans>
              </ButtonLink>
            }
          />
        ) : (
          <PlanComparison plans={plans} />
        )}
      </Section>
    </main>
  )
}
