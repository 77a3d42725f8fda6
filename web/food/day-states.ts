import { useLingui } from '@lingui/react/macro'
import type { PlanDay } from '../../contract/my-plan.ts'
import type { Tone } from '../ui/badge.tsx'

const OVER = new Set(['delivered', 'failed', 'cancelled'])

/** What is shown of a day: its state, or that it is past where nobody has said what became of it. */
export const shownState = (day: Pick<PlanDay, 'state' | 'date'>, today: string): ShownState =>
  OVER.has(day.state) || day.date >= today ? day.state : 'past'

export type ShownState = PlanDay['state'] | 'past'

export const TONES: Record<ShownState, Tone> = {
  planned: 'brand',
  locked: 'accent',
  packed: 'accent',
  out: 'info',
  delivered: 'success',
  failed: 'danger',
  cancelled: 'plain',
  past: 'plain',
}

export function useStateWords(): Record<ShownState, string> {
  const { t } = useLingui()
  return {
    planned: t`Planned`,
    locked: t`In the kitchen`,
    packed: t`Packed`,
    out: t`On its way`,
    delivered: t`Delivered`,
    failed: t`Not delivered`,
    cancelled: t`Cancelled`,
    past: t`Past`,
  }
}
