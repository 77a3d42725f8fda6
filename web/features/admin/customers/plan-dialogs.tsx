import type { Customer } from '../../../../contract/admin-customers.ts'
import type { PlanDay, PlanSubscription } from '../../../../contract/my-plan.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DayDialog, type DayView } from './day-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'

export type OpenDialog =
  | { kind: 'day'; day: string; view?: DayView }
  | { kind: 'pause' | 'resume' | 'extend' | 'cancel'; subscription: string }

export interface PlanDialogProps {
  customer: Customer
  plan: PlanSubscription
  onClose(): void
}

export interface DayDialogProps extends PlanDialogProps {
  day: PlanDay
}

const DIALOGS = { pause: PauseDialog, resume: ResumeDialog, extend: ExtendDialog, cancel: CancelDialog }

interface PlanDialogsProps {
  customer: Customer
  open: OpenDialog
  onClose(): void
}

/** What is open, with its day or plan as it is now. */
export function PlanDialogs({ customer, open, onClose }: PlanDialogsProps) {
  const { subscriptions } = customer
  if (open.kind === 'day') {
    const plan = subscriptions.find(({ days }) => days.some(({ _id }) => _id === open.day))
    const day = plan?.days.find(({ _id }) => _id === open.day)
    return plan && day ? <DayDialog {...{ customer, plan, day, onClose }} first={open.view} /> : null
  }
  const plan = subscriptions.find(({ _id }) => _id === open.subscription)
  const Dialog = DIALOGS[open.kind]
  return plan ? <Dialog {...{ customer, plan, onClose }} /> : null
}
