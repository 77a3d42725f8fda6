import type { Queue } from '../../jobs/jobs.ts'
import type { Cancelled } from '../subscriptions/subscriptions.public.ts'

// What happens to a payment is queued here and acted on by orders, which knows of invoices and mails: payments does not.

export const orderPaid: Queue<{ orderId: string }> = { name: 'confirm-order', isLookedFor: true }

export const paymentFailed: Queue<{ orderId: string; paymentId: string }> = { name: 'tell-payment-failed' }

export const refundDone: Queue<{ refundId: string; cancelled?: Cancelled }> = { name: 'confirm-refund' }
