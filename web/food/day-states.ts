import { useLingui } from '@lingui/react/macro'
import type { Tone } from '../ui/badge.tsx'
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
