import { addressLines } from '../../../domain/address.ts'
import { dayInWords } from '../../../domain/day-in-words.ts'
import { formatAed } from '../../../domain/money.ts'
import type { Deps } from '../../deps.ts'
import { layOutMail } from '../../integrations/mail-layout.ts'
import type { Mail } from '../../integrations/mailer.ts'
import type { Issued } from '../invoices/invoices.public.ts'
import type { OrderLineRecord, OrderRecord } from '../order-records/order-records.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import type { Cancelled } from '../subscriptions/subscriptions.public.ts'
import { daysInWords } from './history-words.ts'
import type { LivePackage } from './live-packages.ts'

export async function orderConfirmedMail(
  deps: Deps,
  order: OrderRecord,
  contents: { packages: LivePackage[]; lines: OrderLineRecord[] },
  invoice: Issued,
): Promise<Mail> {
  const first = contents.packages.map(({ startDate }) => startDate).sort()[0]
  return write(deps, order, `order-confirmed:${order.id}`, {
    title: `Order ${order.orderNumber} is confirmed`,
    paragraphs: [
      `Thank you. We have received ${formatAed(order.totalFils)} for your order.`,
      contents.lines.map(lineInWords).join('\n'),
      `Total ${formatAed(order.totalFils)}, of which VAT ${formatAed(order.vatFils)}.`,
      ...(first
        ? [`Your first delivery comes on ${dayInWords(first)} to:\n${addressLines(order.address).join('\n')}`]
        : []),
      `Your tax invoice ${invoice.number} is attached.`,
    ],
    action: { label: 'See your order', url: `${deps.env.PUBLIC_URL}/profile?tab=orders` },
    reason: 'Sent about your order.',
    attachments: [pdfOf(invoice)],
  })
}

export const paymentFailedMail = (deps: Deps, order: OrderRecord, paymentId: string): Promise<Mail> =>
  write(deps, order, `payment-failed:${paymentId}`, {
    title: `The payment of order ${order.orderNumber} did not go through`,
    paragraphs: [
      `Your bank did not approve the payment of ${formatAed(order.totalFils)}. You have not been charged.`,
      'Your order is kept. You can pay it with the same card or another one.',
    ],
    action: { label: 'Try the payment again', url: `${deps.env.PUBLIC_URL}/profile?tab=orders` },
    reason: 'Sent about your payment.',
  })

export const refundMail = (
  deps: Deps,
  order: OrderRecord,
  refund: { id: string; amountFils: number; reason: string },
  { note, cancelled }: { note: Issued | undefined; cancelled: Cancelled | undefined },
): Promise<Mail> =>
  write(deps, order, `refund:${refund.id}`, {
    title: `We have refunded ${formatAed(refund.amountFils)}`,
    paragraphs: [
      `The money for order ${order.orderNumber} goes back to the card it was paid with. Banks take up to seven working days.`,
      ...(refund.reason ? [refund.reason] : []),
      ...(cancelled ? [cancelledInWords(cancelled)] : []),
      ...(note ? [`Your credit note ${note.number} is attached.`] : []),
    ],
    action: { label: 'See your orders', url: `${deps.env.PUBLIC_URL}/profile?tab=orders` },
    reason: 'Sent about your refund.',
    ...(note && { attachments: [pdfOf(note)] }),
  })

const cancelledInWords = ({ days, from, receipt }: Cancelled) =>
  `With it, ${daysInWords(days)} from ${dayInWords(from)} on ${days === 1 ? 'is' : 'are'} cancelled. Receipt ${receipt}.`

const lineInWords = ({ label, quantity, totalFils }: OrderLineRecord) =>
  quantity === 1 ? `${label}: ${formatAed(totalFils)}` : `${quantity} x ${label}: ${formatAed(totalFils)}`

const pdfOf = ({ number, pdf }: Issued) => ({
  filename: `${number}.pdf`,
  contentBase64: pdf.toString('base64'),
  contentType: 'application/pdf',
})

type Words = Omit<Parameters<typeof layOutMail>[0], 'shopName'> & Pick<Mail, 'attachments'>

async function write(deps: Deps, order: OrderRecord, key: string, told: Words): Promise<Mail> {
  const { attachments, ...words } = told
  const { name: shopName } = await loadSettings(deps)
  return {
    key,
    to: order.userEmail,
    ...(order.accountId && { accountId: order.accountId }),
    subject: words.title,
    ...layOutMail({ shopName, ...words }),
    ...(attachments && { attachments }),
  }
}
