import { useLingui } from '@lingui/react/macro'
import { useId, useMemo, useRef, useState } from 'react'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { prefersLessMotion } from '../../ui/motion.ts'
import { TabStrip } from '../../ui/tab-strip.tsx'
import css from './plan-picker.module.css'
import { PlanTile } from './plan-tile.tsx'
import { usePlans } from './use-plans.ts'

const STEP_PX = 300

/** Category tabs over a row of plans that scrolls sideways, 300 px a press. */
export function PlanPicker({ needKcal, onAdd }: { needKcal: number; onAdd(plan: MealPlan): void }) {
  const { t } = useLingui()
  const id = useId()
  const plans = usePlans()
  const [chosen, setChosen] = useState<string>()
  const row = useRef<HTMLUListElement>(null)
  const tabs = useMemo(() => tabsOf(plans ?? []), [plans])
  const category = chosen ?? tabs[0]?.id ?? ''
  const shown = (plans ?? []).filter((plan) => plan.category.includes(category))
  const scroll = (by: number) => {
    const sign = document.dir === 'rtl' ? -1 : 1
    row.current?.scrollBy({ left: by * sign, behavior: prefersLessMotion() ? 'auto' : 'smooth' })
  }

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
        {shown.length === 0 && <p className={css.state}>{t`No meal plans available in this category`}</p>}
        {shown.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
          <ul ref={row} className={css.row} tabIndex={0} aria-label={t`Meal plans`}>
            {shown.map((plan) => (
              <li key={plan._id}>
                <PlanTile plan={plan} needKcal={needKcal} onAdd={() => onAdd(plan)} />
              </li>
            ))}
          </ul>
        )}
        {shown.length > 1 && (
          <p className={css.arrows}>
            <IconButton label={t`Scroll left`} onClick={() => scroll(-STEP_PX)}>
              <Icon name="back" />
            </IconButton>
            <IconButton label={t`Scroll right`} onClick={() => scroll(STEP_PX)}>
              <Icon name="forward" />
            </IconButton>
          </p>
        )}
      </div>
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
