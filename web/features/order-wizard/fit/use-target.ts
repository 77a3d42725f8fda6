import { use, useMemo } from 'react'
import type { DayTarget } from '../../../../domain/days/day-menus.ts'
import { dayTarget } from '../../../../domain/planner/day-target.ts'
import { useWanted } from '../state/day-target.ts'
import { SuggestedContext, useWizardPart } from '../state/wizard-context.ts'

/** What the customer wants to eat a day: as their food profile has it, as they typed it here, or as the calculator found it. */
export function useTarget(): DayTarget | undefined {
  const kept = useWizardPart((state) => state.profile.target)
  const typed = useWanted()?.target
  const suggested = use(SuggestedContext)?.target
  return useMemo(
    () => (kept ? dayTarget(kept) : (typed ?? (suggested && dayTarget(suggested)))),
    [kept, typed, suggested],
  )
}
