import { useLingui } from '@lingui/react/macro'
import type { PlanDay } from '../../../contract/my-plan.ts'
import type { FailureReason } from '../../../domain/days/failed-delivery.ts'
import type { Tone } from '../../ui/badge.tsx'
import { useFormat } from '../../words/format.ts'
import type { ShownState } from './shown-state.ts'

export const TONES: Record<ShownState, Tone> = {
  planned: 'brand',
  locked: 'accent',
  packed: 'accent',
  out: 'info',
  delivered: 'success',
  failed: 'danger',
  cancelled: 'plain',
  past: 'plain',
  owed: 'danger',
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
    owed: t`Not delivered, still owed`,
  }
}

/** The same of one day: 'Delivered 06:42' where its driver has said when. */
export function useDayStateWords() {
  const { t } = useLingui()
  const { momentTime } = useFormat()
  const states = useStateWords()
  return ({ endedAt }: Pick<PlanDay, 'endedAt'>, state: ShownState) => {
    if (state !== 'delivered' || !endedAt) return states[state]
    const time = momentTime(endedAt)
    return t`Delivered ${time}`
  }
}

/** Why a day could not be delivered, as its customer is told. */
export function useFailureWords(): Record<FailureReason, string> {
  const { t } = useLingui()
  return {
    'nobody-there': t`Nobody was there to take it.`,
    'wrong-address': t`The address could not be found.`,
    refused: t`It was not accepted at the door.`,
    vehicle: t`Our driver could not come. This is our fault.`,
    other: t`Something went wrong on our side.`,
  }
}
