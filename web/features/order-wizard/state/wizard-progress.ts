import type { Draft } from '../../../../contract/draft.ts'
import type { DraftProgress } from '../../../../domain/plans/wizard-steps.ts'

/** What of a draft counts as done. Dates that do not stand any more send the customer back to the first step. */
export const progressOf = (draft: Draft | null): DraftProgress =>
  draft
    ? {
        packageId: draft.package._id,
        duration: draft.isCleared ? null : draft.duration,
        startDate: draft.startProblem || draft.isCleared ? null : draft.startDate,
        isMenuConfirmed: draft.isMenuConfirmed,
        areAddOnsConfirmed: draft.areAddOnsConfirmed,
      }
    : {}
