import { useLingui } from '@lingui/react/macro'
import type { LedgerAction } from '../../../domain/days/ledger.ts'

/** What was done, as the title of its receipt. */
export function useActionWords(): Record<LedgerAction, string> {
  const { t } = useLingui()
  return {
    started: t`Plan begun`,
    skipped: t`Day skipped`,
    moved: t`Day moved`,
    swapped: t`Meals changed`,
    paused: t`Plan paused`,
    resumed: t`Pause ended`,
    readdressed: t`Delivery changed`,
    closed: t`Moved because we are closed`,
    extended: t`Validity extended`,
    filled: t`Meals chosen for you`,
    locked: t`Given to the kitchen`,
    packed: t`Packed`,
    out: t`On its way`,
    delivered: t`Delivered`,
    failed: t`Not delivered`,
    credited: t`Day given back as credit`,
    forfeited: t`Delivery could not be made`,
    cancelled: t`Days cancelled`,
  }
}
