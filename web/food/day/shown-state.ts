import type { PlanDay } from '../../../contract/my-plan.ts'

const OVER = new Set(['delivered', 'failed', 'cancelled'])

type Day = Pick<PlanDay, 'state' | 'date' | 'isNotBrought'>

/** What is shown of a day: its state, that it was not brought and is owed, or that it is past where nobody has said what became of it. */
export function shownState({ state, date, isNotBrought }: Day, today: string): ShownState {
  if (isNotBrought) return 'owed'
  return OVER.has(state) || date >= today ? state : 'past'
}

export type ShownState = PlanDay['state'] | 'past' | 'owed'
