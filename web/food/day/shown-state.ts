import type { PlanDay } from '../../../contract/my-plan.ts'

const OVER = new Set(['delivered', 'failed', 'cancelled'])

/** What is shown of a day: its state, or that it is past where nobody has said what became of it. */
export const shownState = (day: Pick<PlanDay, 'state' | 'date'>, today: string): ShownState =>
  OVER.has(day.state) || day.date >= today ? day.state : 'past'

export type ShownState = PlanDay['state'] | 'past'
