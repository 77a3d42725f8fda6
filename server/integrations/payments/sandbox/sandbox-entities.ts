import { randomBytes } from 'node:crypto'

export type OrderRow = {
  id: string
  receipt: string | null
  amount: number
  currency: string
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  capture: 'automatic' | 'manual'
  notes: object
  created_at: Date
}

export type PaymentRow = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'failed' | 'refunded'
  captured: boolean
  amount_refunded: number
  error_description: string | null
  email: string | null
  contact: string | null
  created_at: Date
}

export type RefundRow = {
  id: string
  payment_id: string
  amount: number
  currency: string
  notes: object
  status: 'pending' | 'processed' | 'failed'
  created_at: Date
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const newProviderId = (prefix: 'order' | 'pay' | 'rfnd' | 'event') =>
  `${prefix}_${Array.from(randomBytes(14), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
// As the protocol has it: nothing is written as an empty list.
const notesOf = (notes: object) => (Object.keys(notes).length > 0 ? notes : [])

export const orderEntity = (row: OrderRow) => ({
  id: row.id,
  entity: 'order',
  amount: row.amount,
  amount_paid: row.status === 'paid' ? row.amount : 0,
  amount_due: row.status === 'paid' ? 0 : row.amount,
  currency: row.currency,
  receipt: row.receipt,
  offer_id: null,
  status: row.status,
  attempts: row.attempts,
  notes: notesOf(row.notes),
  created_at: seconds(row.created_at),
})

export const paymentEntity = (row: PaymentRow) => ({
  id: row.id,
  entity: 'payment',
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  order_id: row.order_id,
  invoice_id: null,
  international: false,
  method: 'card',
  amount_refunded: row.amount_refunded,
  refund_status: row.amount_refunded === 0 ? null : row.status === 'refunded' ? 'full' : 'partial',
  captured: row.captured,
  email: row.email,
  contact: row.contact,
  notes: [],
  error_code: row.status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
  error_description: row.status === 'failed' ? row.error_description : null,
  created_at: seconds(row.created_at),
})

export const refundEntity = (row: RefundRow) => ({
  id: row.id,
  entity: 'refund',
  amount: row.amount,
  currency: row.currency,
  payment_id: row.payment_id,
  notes: notesOf(row.notes),
  receipt: null,
  acquirer_data: { arn: null },
  batch_id: null,
  status: row.status,
  speed_processed: 'normal',
  speed_requested: 'normal',
  created_at: seconds(row.created_at),
})

export function eventBody(
  event: string,
  told: { order?: OrderRow; payment?: PaymentRow; refund?: RefundRow },
  now: Date,
): string {
  const payload = {
    ...(told.payment && { payment: { entity: paymentEntity(told.payment) } }),
    ...(told.order && { order: { entity: orderEntity(told.order) } }),
    ...(told.refund && { refund: { entity: refundEntity(told.refund) } }),
  }
  const contains = Object.keys(payload)
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000001',
    event,
    contains,
    payload,
    created_at: seconds(now),
  })
}
