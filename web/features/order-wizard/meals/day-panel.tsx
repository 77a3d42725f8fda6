import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import type { MealPick } from '../../../../domain/plans/meal-selection.ts'
import { useAvoidedMode } from '../state/avoided-mode.ts'
import { useDay } from '../state/wizard-context.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'
import { useUnwantedMeals } from './meal-conflicts.ts'
import { MealSlot } from './meal-slot.tsx'

interface DayPanelProps {
  date: string
  menu: WizardMenu
}

/** The slots of one day. Only the day at hand is drawn: the others are a tap away. */
export const DayPanel = memo(function DayPanel({ date, menu }: DayPanelProps) {
  const day = useDay(date)
  const unwanted = useUnwantedMeals()
  const mode = useAvoidedMode()
  const slots = menu.menus.get(date) ?? []
  // The first part of the day is there at once; the others are drawn when it can already be chosen from.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const picks = day?.picks ?? NONE
  const chosen = useMemo(() => new Map(picks.map((pick) => [pick.mealType, pick.mealId])), [picks])
  return (
    <div>
      {(isWhole ? slots : slots.slice(0, 1)).map((slot) => (
        <MealSlot
          key={slot.mealType}
          date={date}
          slot={slot}
          name={menu.mealTypeNames.get(slot.mealType) ?? ''}
          chosenId={chosen.get(slot.mealType)}
          canLeaveOut={picks.length > 1}
          unwanted={unwanted}
          mode={mode}
        />
      ))}
    </div>
  )
})

const NONE: readonly MealPick[] = []
