import { memo, startTransition, useEffect, useMemo, useState } from 'react'
import type { DayPicks } from '../../../domain/meal-selection.ts'
import type { Avoided } from './avoided-allergens.ts'
import { MealSlot } from './meal-slot.tsx'
import type { WizardMenu } from './wizard-menu.ts'

interface DayPanelProps {
  day: DayPicks
  menu: WizardMenu
  avoided: Avoided
}

/** The slots of one day. Only the day at hand is drawn: the others are a tap away. */
export const DayPanel = memo(function DayPanel({ day, menu, avoided }: DayPanelProps) {
  const slots = menu.menus.get(day.date) ?? []
  // The first part of the day is there at once; the others are drawn when it can already be chosen from.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const chosen = useMemo(() => new Map(day.picks.map((pick) => [pick.mealType, pick.mealId])), [day])
  return (
    <div>
      {(isWhole ? slots : slots.slice(0, 1)).map((slot) => (
        <MealSlot
          key={slot.mealType}
          date={day.date}
          slot={slot}
          name={menu.mealTypeNames.get(slot.mealType) ?? ''}
          chosenId={chosen.get(slot.mealType)}
          canLeaveOut={day.picks.length > 1}
          avoided={avoided}
        />
      ))}
    </div>
  )
})
