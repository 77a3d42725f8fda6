import { useLingui } from '@lingui/react/macro'
import type { MealPlan as Plan } from '../../../contract/catalogue.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { planPath } from '../../../domain/shop/site-paths.ts'
import { apiContext } from '../../api/api-context.ts'
import { PlanPage } from '../../features/meal-plans/plan-page.tsx'
import { asPageError } from '../../page/page-error.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { BreadcrumbData, ProductData } from '../../seo/structured-data.tsx'
import type { Route } from './+types/meal-plan.ts'

export const handle = { cache: 'everyone' } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await context
    .get(apiContext)('GET /api/user/get-meal-plan/:identifier', {
      params: { identifier: params.identifier.toLowerCase() },
    })
    .catch(asPageError)
  return data
}

export default function MealPlan({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { plan } = loaderData
  const path = planPath(plan.identifier)
  const offered = offerOf(plan)
  const crumbs = [
    { label: t`Home`, to: '/' },
    { label: t`Meal Plans`, to: '/meal-plans' },
    { label: plan.mealPlanName, to: path },
  ]
  return (
    <main id="content">
      <PageHead
        path={path}
        title={plan.mealPlanName}
        description={plan.description || t`A meal plan with its packages and a sample week.`}
        image={plan.image[0]}
      />
      <BreadcrumbData crumbs={crumbs} />
      {offered && (
        <ProductData
          name={plan.mealPlanName}
          description={plan.description}
          path={path}
          images={plan.image}
          priceFils={offered}
          isInStock
        />
      )}
      <PlanPage key={plan._id} detail={loaderData} crumbs={crumbs} />
    </main>
  )
}

/** A day of the packages that can be ordered. */
function offerOf({ fromPricePerDay, toPricePerDay, packages }: Plan) {
  if (fromPricePerDay === null || toPricePerDay === null) return undefined
  const offerCount = packages.filter((pkg) => pkg.fromPricePerDay !== null).length
  return { from: filsFromAed(fromPricePerDay), to: filsFromAed(toPricePerDay), offerCount }
}
