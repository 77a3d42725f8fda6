import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { formatAed } from '../../../domain/money.ts'
import type { OrderEventName } from '../order-records/order-records.public.ts'

type Detail = { amountFils?: unknown; totalFils?: unknown; products?: unknown; [name: string]: unknown }

const money = (detail: Detail) => (typeof detail.amountFils === 'number' ? formatAed(detail.amountFils) : '')
const told = (detail: Detail, name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
export const daysInWords = (days: number) => (days === 1 ? '1 delivery day' : `${days} delivery days`)
const BY: Record<string, string> = {
  verify: 'the checkout page',
  webhook: 'the provider’s message',
  reconciliation: 'asking the provider',
}
const by = (detail: Detail) => BY[told(detail, 'by')] ?? 'the provider'

const WORDS: Record<OrderEventName, (detail: Detail) => string> = {
  placed: (detail) => `Placed, ${formatAed(Number(detail.totalFils ?? 0))}`,
  'address-changed': () => 'Delivery address changed',
  'window-changed': () => 'Delivery time or note for the driver changed',
  repriced: (detail) =>
    `Today’s prices taken: ${formatAed(Number(detail.beforeFils))} became ${formatAed(Number(detail.totalFils))}`,
  cancelled: (detail) => `Cancelled, because ${told(detail, 'because')}`,
  'credit-used': (detail) => `${money(detail)} paid from credit`,
  'credit-returned': (detail) => `${money(detail)} given back to credit`,
  'checkout-opened': (detail) => `Checkout opened (${told(detail, 'receipt')})`,
  'payment-authorised': (detail) => `Payment of ${money(detail)} held (${told(detail, 'payment')})`,
  'payment-failed': (detail) =>
    `Payment failed (${told(detail, 'payment')}). ${told(detail, 'problem')}`.trim(),
  paid: (detail) =>
    detail.payment
      ? `Paid, ${money(detail)} (${told(detail, 'payment')}), known by ${by(detail)}`
      : `Paid wholly from credit, ${money(detail)}`,
  'paid-again': (detail) => `Paid a second time (${told(detail, 'payment')}); ${money(detail)} goes back`,
  'paid-after-cancelling': (detail) =>
    `Paid after it was cancelled (${told(detail, 'payment')}); ${money(detail)} goes back`,
  'paid-at-old-price': (detail) =>
    `Paid at an earlier price (${told(detail, 'payment')}); ${money(detail)} goes back`,
  'payment-set-aside': (detail) =>
    `Payment of ${told(detail, 'currency')} ${Number(detail.amountFils) / 100} does not match the order (${told(detail, 'payment')})`,
  'stock-short': (detail) => `Not enough in stock: ${[detail.products].flat().join(', ')}`,
  'starts-soon': () => 'Paid when the first delivery was too near',
  invoiced: (detail) => `${told(detail, 'number')} issued`,
  'invoice-sent-again': (detail) => `${told(detail, 'number')} sent again`,
  'refund-requested': (detail) => `Refund of ${money(detail)} asked for. ${told(detail, 'reason')}`.trim(),
  refunded: (detail) => `${money(detail)} refunded${detail.to === 'credit' ? ' to credit' : ''}`,
  'refund-failed': (detail) => `Refund failed: ${told(detail, 'problem')}`,
  'days-cancelled': (detail) =>
    `${daysInWords(Number(detail.days))} from ${dayInWords(told(detail, 'from'))} on cancelled (${told(detail, 'receipt')})`,
  'attention-cleared': (detail) => `Checked. ${told(detail, 'note')}`.trim(),
}

export const eventInWords = (event: string, detail: Detail): string =>
  WORDS[event as OrderEventName]?.(detail) ?? event

const ATTENTION: Record<string, string> = {
  'payment-set-aside': 'A payment does not match the order.',
  'stock-short': 'There was not enough in stock when it was paid.',
  'starts-soon': 'It was paid when its first delivery was too near.',
  'refund-failed': 'A refund failed.',
}

export const attentionInWords = (kind: string | null): string | null => kind && (ATTENTION[kind] ?? kind)
