import { fillDemoLife } from '../db/demo/life/fill-demo-life.ts'
import { returnDeposit } from '../features/bags/return-deposit.ts'
import { removeUnusedUploads } from '../features/catalogue-editing/pictures/remove-unused-uploads.ts'
import { mailAnswer } from '../features/content/mail-answer.ts'
import { mailConfirmLink } from '../features/credentials/mail-confirm-link.ts'
import { mailResetLink } from '../features/credentials/mail-reset-link.ts'
import { mailVerifyLink } from '../features/credentials/mail-verify-link.ts'
import { mailWayBack } from '../features/credentials/mail-way-back.ts'
import { mailGivenCredit } from '../features/credit/mail-given-credit.ts'
import { checkCounts } from '../features/day-counts/check-counts.ts'
import { removeOldPhotos } from '../features/driver/remove-old-photos.ts'
import { removeStaleGuests } from '../features/guests/remove-stale-guests.ts'
import { printLabels } from '../features/labels/print-labels.ts'
import { removeOldPrints } from '../features/labels/remove-old-prints.ts'
import { sendMail } from '../features/mail/send-mail.ts'
import { cancelUnpaid } from '../features/orders/cancel-unpaid.ts'
import { confirmOrder } from '../features/orders/confirm-order.ts'
import { confirmRefund } from '../features/orders/confirm-refund.ts'
import { mailPaymentFailed } from '../features/orders/mail-payment-failed.ts'
import { settlePayments } from '../features/payments/settle-payments.ts'
import { removeExpiredSignIns } from '../features/sessions/remove-expired-sign-ins.ts'
import { mailInvitation } from '../features/staff/mail-invitation.ts'
import { mailWayIn } from '../features/staff/mail-way-in.ts'
import { moveOffClosures } from '../features/subscriptions/closures/move-off-closures.ts'
import { findConflicts } from '../features/subscriptions/conflicts/find-conflicts.ts'
import { lockDueDays } from '../features/subscriptions/cut-off/lock-due-days.ts'
import { mailPlanNotices } from '../features/subscriptions/notices/mail-plan-notices.ts'
import { mailReceipt } from '../features/subscriptions/receipts/mail-receipt.ts'
import { removeEndedCounters } from '../features/try-limits/remove-ended-counters.ts'
import type { Job } from './jobs.ts'

/** Everything that runs in the background. */
export const jobList: Job<never>[] = [
  sendMail,
  settlePayments,
  cancelUnpaid,
  lockDueDays,
  findConflicts,
  moveOffClosures,
  confirmOrder,
  confirmRefund,
  mailPaymentFailed,
  mailReceipt,
  mailGivenCredit,
  mailAnswer,
  mailPlanNotices,
  returnDeposit,
  mailResetLink,
  mailInvitation,
  mailConfirmLink,
  mailVerifyLink,
  mailWayBack,
  mailWayIn,
  removeExpiredSignIns,
  removeStaleGuests,
  removeEndedCounters,
  removeUnusedUploads,
  checkCounts,
  printLabels,
  removeOldPrints,
  removeOldPhotos,
  fillDemoLife,
]
