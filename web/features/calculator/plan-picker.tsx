import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useMemo, useState } from 'react'
import type { MealPlan } from '../../../contract/catalogue.ts'
import type { Target } from '../../../domain/food/food-profile.ts'
import { byFit } from '../../../domain/planner/plan-fit.ts'
import { useOwnPackages } from '../../food/own-packages.ts'
import { planDay } from '../../food/plan-fit-words.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { useSideways } from '../../ui/carousel/use-sideways.ts'
import { Icon } from '../../ui/icon.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import css from './plan-picker.module.css'
import { PlanTile } from './plan-tile.tsx'
import { usePlans } from './use-plans.ts'

const STEP_PX = 300

/** Category tabs over a row of plans that scrolls sideways, 300 px a press. */
export function PlanPicker({ target, onAdd }: { target: Target; onAdd(plan: MealPlan): void }) {
  const { t } = useLingui()
  const id = useId()
  const { plans, hasFailed, retry } = usePlans()
  const own = useOwnPackages()
  const [chosen, setChosen] = useState<string>()
  const tabs = useMemo(() => tabsOf(plans ?? []), [plans])
  const category = chosen ?? tabs[0]?.id ?? ''
  const shown = byFit(
    (plans ?? []).filter((plan) => plan.category.includes(category)),
    target,
    (plan) => planDay(plan, own),
  )
  const { strip, room, onScroll, scroll } = useSideways<HTMLUListElement>(`${category} ${shown.length}`)

  if (!plans)
    return (
      <p className={css.state} role="status">
        {t`Loading meal plans...`}
      </p>
    )
  return (
    <>
      {tabs.length > 0 && (
        <TabStrip
          label={t`Categories`}
          tabs={tabs}
          selected={category}
          onSelect={setChosen}
          controls={id}
          arrowLabels={{ back: t`Scroll back`, forward: t`Scroll on` }}
        />
      )}
      <div id={id} role="tabpanel" aria-label={t`Meal plans`} className={css.panel}>
        {shown.length === 0 && (
          <div className={css.state}>
            <p>{t`No meal plans available in this category`}</p>
            {hasFailed && <Failed onRetry={retry} />}
          </div>
        )}
        {shown.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
          <ul ref={strip} className={css.row} tabIndex={0} aria-label={t`Meal plans`} onScroll={onScroll}>
            {shown.map((plan) => (
              <li key={plan._id}>
                <PlanTile plan={plan} targetKcal={target.energyKcal} onAdd={() => onAdd(plan)} />
              </li>
            ))}
          </ul>
        )}
        {shown.length > 1 && (room.before || room.after) && (
          <p className={css.arrows}>
            <IconButton label={t`Scroll left`} disabled={!room.before} onClick={() => scroll(-STEP_PX)}>
              <Icon name="back" />
            </IconButton>
            <IconButton label={t`Scroll right`} disabled={!room.after} onClick={() => scroll(STEP_PX)}>
              <Icon name="forward" />
            </IconButton>
          </p>
        )}
      </div>
    </>
  )
}

/** That there are none to show is only half of it when they could not be asked for. */
function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <p role="alert">
        <Trans>We could not load the meal plans. Check your connection and try again.</Trans>
      </p>
      <Button variant="quiet" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </>
  )
}

function tabsOf(plans: readonly MealPlan[]) {
  const names = new Map(
    plans.flatMap(({ categoryDetails }) =>
      categoryDetails.map(({ identifier, categoryName }) => [identifier, categoryName] as const),
    ),
  )
  return Array.from(names, ([id, label]) => ({ id, label }))
}
