import type { PlanDay, PlanSubscription } from '../../../../contract/my-plan.ts'
import { DaySheet } from '../day/day-sheet.tsx'
import type { DayMoves } from '../state/use-day-moves.ts'
import type { usePlan } from '../state/use-plan.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { PauseSheet } from './pause-sheet.tsx'
import { RenewSheet } from './renew-sheet.tsx'
import { ResumeSheet } from './resume-sheet.tsx'

export type OpenSheet =
  | { kind: 'day'; day: string }
  | { kind: 'pause' | 'resume' | 'cancel' | 'renew'; subscription: string }

export interface SheetProps {
  plan: ReturnType<typeof usePlan>
  subscription: PlanSubscription
  onClose(): void
}

export interface DaySheetProps extends SheetProps {
  day: PlanDay
  today: string
  moves: DayMoves
}

type PlanSheetsProps = Pick<SheetProps, 'plan' | 'onClose'> & {
  moves: DayMoves
  today: string
  open: OpenSheet
}

const SHEETS = { pause: PauseSheet, resume: ResumeSheet, cancel: CancelSheet, renew: RenewSheet }

/** The sheet that is open, with its day or plan as it is now. */
export default function PlanSheets({ plan, moves, today, open, onClose }: PlanSheetsProps) {
  const { subscriptions } = plan
  if (open.kind === 'day') {
    const subscription = subscriptions.find(({ days }) => days.some(({ _id }) => _id === open.day))
    const day = subscription?.days.find(({ _id }) => _id === open.day)
    if (!subscription || !day) return null
    return <DaySheet {...{ plan, subscription, day, today, moves, onClose }} />
  }
  const subscription = subscriptions.find(({ _id }) => _id === open.subscription)
  const Sheet = SHEETS[open.kind]
  return subscription ? <Sheet {...{ plan, subscription, onClose }} /> : null
}
