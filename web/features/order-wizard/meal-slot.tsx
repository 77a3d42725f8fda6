import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo } from 'react'
import { MealCard } from '../../food/meal-card.tsx'
import { Button } from '../../ui/button.tsx'
import type { AvoidedMode } from './avoided-allergens.ts'
import type { AvoidedMeals } from './meal-conflicts.ts'
import css from './meal-slot.module.css'
import { useWizardStore } from './wizard-context.ts'
import type { MenuSlot } from './wizard-menu.ts'

interface MealSlotProps {
  date: string
  slot: MenuSlot
  name: string
  chosenId: string | undefined
  /** A day needs a meal: the last one cannot be left out. */
  canLeaveOut: boolean
  avoided: AvoidedMeals
  mode: AvoidedMode
}

/** One part of the day and the meals that may fill it. */
export const MealSlot = memo(function MealSlot({
  date,
  slot,
  name,
  chosenId,
  canLeaveOut,
  avoided,
  mode,
}: MealSlotProps) {
  const { t } = useLingui()
  const store = useWizardStore()
  const choose = useCallback(
    (mealId: string) => store.choose(date, slot.mealType, mealId),
    [store, date, slot.mealType],
  )
  const meals = useMemo(
    () => slot.meals.map((meal) => ({ meal, warning: avoided.get(meal.id)?.join(', ') ?? '' })),
    [slot, avoided],
  )
  const shown = meals.filter(({ meal, warning }) => mode === 'mark' || !warning || meal.id === chosenId)
  const chosen = slot.meals.find((meal) => meal.id === chosenId)
  const lower = name.toLowerCase()
  return (
    <fieldset
      className={css.slot}
      aria-label={name}
      data-conflict={chosenId !== undefined && avoided.has(chosenId)}
    >
      <header className={css.head}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.chosen}>{chosen?.name ?? <Trans>Left out</Trans>}</p>
        {chosen && canLeaveOut && (
          <Button variant="ghost" size="s" onClick={() => store.leaveOut(date, slot.mealType)}>
            {t`Leave out ${lower}`}
          </Button>
        )}
      </header>
      {shown.length === 0 ? (
        <p className={css.none}>
          <Trans>Every meal here contains something you avoid.</Trans>
        </p>
      ) : (
        <ul className={css.meals}>
          {shown.map(({ meal, warning }) => (
            <MealCard
              key={meal.id}
              meal={meal}
              group={`${date} ${slot.mealType}`}
              isChosen={meal.id === chosenId}
              warning={warning}
              onChoose={choose}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
})
