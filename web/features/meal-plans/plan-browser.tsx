import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { TIERS } from '../../../domain/package-groups.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { Link } from '../../words/link.tsx'
import { categoriesOf, inCategory } from './categories-of.ts'
import css from './plan-browser.module.css'
import { PlanCard } from './plan-card.tsx'
import { PlanGrid } from './plan-grid.tsx'

const ALL = ''
const ARROWS_ABOVE_CATEGORIES = 3

/** The plans by category. The category lies in the address, so that it can be shared and gone back from. */
export function PlanBrowser({
  plans,
  headings = 'h2',
}: {
  plans: readonly MealPlan[]
  headings?: 'h2' | 'h3'
}) {
  const { t } = useLingui()
  const panel = useId()
  const [search, setSearch] = useSearchParams()
  const category = search.get('category') ?? ALL
  const tabs = [
    { id: ALL, label: t`All plans` },
    ...categoriesOf(plans).map(({ identifier, categoryName }) => ({ id: identifier, label: categoryName })),
  ]
  const group = TIERS.find(({ id }) => id === search.get('tier'))?.group
  const shown = inCategory(plans, category).filter(
    (plan) => !group || plan.packages.some(({ packageGroup }) => packageGroup === group),
  )
  const choose = (id: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === ALL) next.delete('category')
        else next.set('category', id)
        return next
      },
      { preventScrollReset: true },
    )

  return (
    <>
      <TabStrip
        label={t`Categories`}
        tabs={tabs}
        selected={category}
        onSelect={choose}
        controls={panel}
        arrowsAbove={ARROWS_ABOVE_CATEGORIES + 1}
        stepPx={200}
        arrowLabels={{ back: t`Scroll back`, forward: t`Scroll on` }}
      />
      <div id={panel} role="tabpanel" aria-label={t`Meal plans`}>
        {group && (
          <p className={css.tier}>
            <span>
              <Trans>
                Plans with a package of <b>{group}</b>
              </Trans>
            </span>
            <Link to="/meal-plans">
              <Trans>Show all plans</Trans>
            </Link>
          </p>
        )}
        {shown.length === 0 ? (
          <EmptyState
            drawing={<EmptyDrawing of="search" />}
            title={t`No meal plans found`}
            text={t`Try selecting a different category`}
          />
        ) : (
          <PlanGrid>
            {shown.map((plan, index) => (
              <li key={plan._id}>
                <PlanCard plan={plan} group={group} as={headings} isPriority={index === 0} />
              </li>
            ))}
          </PlanGrid>
        )}
      </div>
    </>
  )
}
