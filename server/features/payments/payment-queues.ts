import type { Queue } from '../../jobs/jobs.ts'
import type { Cancelled } from '../subscriptions/subscriptions.public.ts'

// Events of payments, as queues that orders consumes: payments itself does not know invoices or mails.

export const orderPaid: Queue<{ orderId: string }> = { name: 'confirm-order', isPolled: true }

export const paymentFailed: Queue<{ orderId: string; paymentId: string }> = { name: 'tell-payment-failed' }

export const refundDone: Queue<{ refundId: string; cancelled?: Cancelled }> = { name: 'confirm-refund' }
