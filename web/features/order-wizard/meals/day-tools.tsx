import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { copyToSameWeekdays, isSameWeekday } from '../../../../domain/plans/meal-selection.ts'
import { Button } from '../../../ui/button.tsx'
import { afterPaint } from '../../../ui/deferred/after-paint.ts'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { FoodProfileTool } from '../fit/food-profile-tool.tsx'
import { useWizardStore } from '../state/wizard-context.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'
import { tasteOf, useUnwantedMeals } from './meal-conflicts.ts'
import css from './meals-step.module.css'

/** What changes many meals at once, each with a way back. */
export const DayTools = memo(function DayTools({ menu, date }: { menu: WizardMenu; date: string }) {
  const { t } = useLingui()
  const store = useWizardStore()
  const unwanted = useUnwantedMeals()
  const taste = tasteOf(unwanted)

  // The message answers the touch; the many cards it speaks of follow.
  function withUndo(message: string, change: () => void) {
    const before = store.get().selection
    let isUndone = false
    const undo = () => {
      isUndone = true
      store.restore(before)
    }
    notify(message, { tone: 'info', action: { label: t`Undo`, onPress: undo } })
    afterPaint(() => {
      if (!isUndone) change()
    })
  }

  const surprise = () =>
    withUndo(t`Picked other meals.`, () => store.surprise(date, menu.menus.get(date) ?? [], taste))

  function copyToWeekdays() {
    const { changed, lacking } = copyToSameWeekdays(store.get().selection, date, menu.menus, taste)
    if (changed === 0) {
      const message =
        lacking === 0
          ? t`The same weekdays already have these meals.`
          : t`Nothing was copied: the same weekdays do not serve these meals.`
      return notify(message, { tone: 'info' })
    }
    const message =
      lacking === 0
        ? t`${plural(changed, { one: 'Copied to # day.', other: 'Copied to # days.' })}`
        : t`${plural(changed, { one: 'Copied to # day.', other: 'Copied to # days.' })} ${plural(lacking, { one: '# day does not serve all of these meals.', other: '# days do not serve all of these meals.' })}`
    withUndo(message, () => store.copyToSameWeekdays(date, taste))
  }

  return (
    <div className={css.tools}>
      {menu.dates.some((other) => isSameWeekday(date, other)) && (
        <Button variant="quiet" size="s" onClick={copyToWeekdays}>
          <Icon name="calendar" size={18} />
          <Trans>Copy to the same weekdays</Trans>
        </Button>
      )}
      <Button variant="quiet" size="s" onClick={surprise}>
        <Icon name="sun" size={18} />
        <Trans>Pick other meals</Trans>
      </Button>
      <FoodProfileTool />
    </div>
  )
})
