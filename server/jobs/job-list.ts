import { cancelUnpaid } from '../features/orders/cancel-unpaid.ts'
import { confirmOrder } from '../features/orders/confirm-order.ts'
import { confirmRefund } from '../features/orders/confirm-refund.ts'
import { tellPaymentFailed } from '../features/orders/tell-payment-failed.ts'
import { settlePayments } from '../features/payments/settle-payments.ts'
import type { Job } from './jobs.ts'
import { mailConfirmLink } from './mail-confirm-link.ts'
import { mailInvitation } from './mail-invitation.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { mailVerifyLink } from './mail-verify-link.ts'
import { mailWayBack } from './mail-way-back.ts'
import { mailWayIn } from './mail-way-in.ts'
import { removeEndedCounters } from './remove-ended-counters.ts'
import { removeExpiredSignIns } from './remove-expired-sign-ins.ts'
import { removeStaleGuests } from './remove-stale-guests.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'
import { sendMail } from './send-mail.ts'

/** Everything that runs in the background. */
export const jobList: Job<never>[] = [
  sendMail,
  settlePayments,
  cancelUnpaid,
  confirmOrder,
  confirmRefund,
  tellPaymentFailed,
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
]
