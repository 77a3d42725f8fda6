import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MealPlan } from '../../../contract/catalogue.ts'
import type { FoundPlans } from '../../../contract/plan-choice.ts'
import { hasWish, readWish } from '../../../domain/planner/plan-fit.ts'
import { TIERS } from '../../../domain/plans/package-groups.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { Link } from '../../words/link.tsx'
import { categoriesOf, inCategory } from './categories-of.ts'
import { CompareBar, CompareBox } from './compare-bar.tsx'
import { NoneFits } from './none-fits.tsx'
import css from './plan-browser.module.css'
import { PlanCard } from './plan-card.tsx'
import { PlanFilter } from './plan-filter.tsx'
import { PlanGrid } from './plan-grid.tsx'

const ALL = ''
const ARROWS_ABOVE_CATEGORIES = 3

interface PlanBrowserProps {
  plans: readonly MealPlan[]
  /** Which of them fit what was asked for; where it is there, they can be filtered and compared. */
  found?: FoundPlans | undefined
  headings?: 'h2' | 'h3'
}

/** The plans by category and wish. Both lie in the address, so that they can be shared and gone back from. */
export function PlanBrowser({ plans, found, headings = 'h2' }: PlanBrowserProps) {
  const { t } = useLingui()
  const panel = useId()
  const [search, setSearch] = useSearchParams()
  const [compared, setCompared] = useState<readonly string[]>([])
  const category = search.get('category') ?? ALL
  const wish = readWish(search)
  const isAsked = found !== undefined && hasWish(wish)
  const fitting = new Map(isAsked ? found.fits.map(({ plan, packages }) => [plan, packages]) : [])
  const tabs = [
    { id: ALL, label: t`All plans` },
    ...categoriesOf(plans).map(({ identifier, categoryName }) => ({ id: identifier, label: categoryName })),
  ]
  const group = TIERS.find(({ id }) => id === search.get('tier'))?.group
  const all = inCategory(plans, category).filter(
    (plan) => !group || plan.packages.some(({ packageGroup }) => packageGroup === group),
  )
  const shown = isAsked ? all.filter(({ identifier }) => fitting.has(identifier)) : all
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
      {found && (
        <PlanFilter found={found} wish={wish} fitting={isAsked ? shown.length : undefined} of={all.length} />
      )}
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
        {shown.length > 0 ? (
          <PlanGrid>
            {shown.map((plan, index) => (
              <li key={plan._id}>
                <PlanCard
                  plan={plan}
                  group={group}
                  fitting={fitting.get(plan.identifier)}
                  as={headings}
                  isPriority={index === 0}
                >
                  {found && <CompareBox plan={plan} compared={compared} onChange={setCompared} />}
                </PlanCard>
              </li>
            ))}
          </PlanGrid>
        ) : isAsked && all.length > 0 ? (
          <NoneFits found={found} />
        ) : (
          <EmptyState
            drawing={<EmptyDrawing of="search" />}
            title={t`No meal plans found`}
            text={t`Try selecting a different category`}
          />
        )}
        {found && shown.length > 1 && <CompareBar compared={compared} />}
      </div>
    </>
  )
}
