import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue } from 'react'
import { avoidedIn, withoutAllergens } from '../../../domain/allergens.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast-store.ts'
import { AllergenFilter } from './allergen-filter.tsx'
import { useAvoided } from './avoided-allergens.ts'
import css from './meals-step.module.css'
import { useWizardPart, useWizardStore } from './wizard-context.ts'
import type { WizardMenu } from './wizard-menu.ts'

/** What changes many meals at once, each with a way back. */
export const DayTools = memo(function DayTools({ menu, date }: { menu: WizardMenu; date: string }) {
  const { t } = useLingui()
  const store = useWizardStore()
  const avoided = useAvoided()
  const isWanted = (mealId: string) => {
    const meal = menu.meals.get(mealId)
    return !meal || avoidedIn(meal, avoided.allergens).length === 0
  }
  const clashes = useDeferredValue(
    useWizardPart(({ selection }) =>
      avoided.allergens.length === 0
        ? 0
        : selection.reduce(
            (sum, { picks }) => sum + picks.filter((pick) => !isWanted(pick.mealId)).length,
            0,
          ),
    ),
  )

  // The message answers the touch; the many cards it speaks of follow.
  function withUndo(message: string, change: () => void) {
    const before = store.get().selection
    notify(message, {
      tone: 'info',
      action: { label: t`Undo`, onPress: () => store.restore(before) },
    })
    afterPaint(change)
  }

  const surprise = () =>
    withUndo(t`Here is something else for the day.`, () =>
      store.surprise(
        date,
        (menu.menus.get(date) ?? []).map((slot) => {
          const wanted = withoutAllergens(slot.meals, avoided.allergens)
          return wanted.length > 0 ? { ...slot, meals: wanted } : slot
        }),
      ),
    )

  return (
    <>
      <div className={css.tools}>
        <Button
          variant="quiet"
          size="s"
          onClick={() => withUndo(t`Copied to the same weekdays.`, () => store.copyToSameWeekdays(date))}
        >
          <Icon name="calendar" size={18} />
          <Trans>Copy to the same weekdays</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={surprise}>
          <Icon name="sun" size={18} />
          <Trans>Surprise me</Trans>
        </Button>
        <AllergenFilter
          allergens={menu.allergens}
          clashes={clashes}
          onReplace={() =>
            withUndo(t`Replaced where there was something else.`, () => store.replaceUnwanted(isWanted))
          }
        />
      </div>
      {clashes > 0 && (
        <p className={css.clashes}>
          <Icon name="warning" size={18} />
          <Plural
            value={clashes}
            one="# chosen meal contains something you avoid."
            other="# chosen meals contain something you avoid."
          />
        </p>
      )}
    </>
  )
})
