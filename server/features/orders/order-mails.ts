import { dayInWords } from '../../../domain/days/day-in-words.ts'
import { broughtOn, clockOf, type WindowHours } from '../../../domain/days/delivery-days.ts'
import { hoursOn } from '../../../domain/days/ramadan.ts'
import type { AddressCutOff, CutOff } from '../../../domain/days/subscription-terms.ts'
import { addressLines } from '../../../domain/delivery/address.ts'
import { formatAed } from '../../../domain/money.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { layOutMail } from '../../integrations/mail-layout.ts'
import type { Mail } from '../../integrations/mailer.ts'
import type { Issued } from '../invoices/invoices.public.ts'
import type { OrderLineRecord, OrderRecord } from '../order-records/order-records.public.ts'
import type { RefundRecord } from '../payments/payments.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { type Cancelled, readDays } from '../subscriptions/subscriptions.public.ts'
import { daysInWords } from './history-words.ts'
import type { LivePackage } from './live-packages.ts'

export async function orderConfirmedMail(
  deps: Deps,
  order: OrderRecord,
  contents: { packages: LivePackage[]; lines: OrderLineRecord[] },
  invoice: Issued,
): Promise<Mail> {
  const first = contents.packages.map(({ startDate }) => startDate).sort()[0]
  const { operation } = await loadSettings(deps)
  const [promised] = await readDays(deps.db, [order.id])
  return write(deps, order, `order-confirmed:${order.id}`, {
    title: `Order ${order.orderNumber} is confirmed`,
    paragraphs: [
      `Thank you. We have received ${formatAed(order.totalFils)} for your order.`,
      contents.lines.map(lineInWords).join('\n'),
      [
        `Total ${formatAed(order.totalFils)}, of which VAT ${formatAed(order.vatFils)}.`,
        ...paidInWords(order),
      ].join('\n'),
      ...(first ? deliveryInWords(order, first, hoursOn(operation, first)) : []),
      ...(promised ? [changesInWords(deps, promised)] : []),
      `Your tax invoice ${invoice.number} is attached.`,
    ],
    action: { label: 'See your order', url: `${deps.env.PUBLIC_URL}/profile?tab=orders` },
    reason: 'Sent about your order.',
    attachments: [pdfOf(invoice)],
  })
}

function deliveryInWords(
  { address, deliveryWindow, driverNote }: OrderRecord,
  first: PlainDate,
  hours: WindowHours,
): string[] {
  const { from, to } = hours[deliveryWindow]
  const when = `${dayInWords(broughtOn(deliveryWindow, first))} between ${clockOf(from)} and ${clockOf(to)}`
  return [
    `Your first delivery comes on ${when} to:\n${addressLines(address).join('\n')}`,
    ...(deliveryWindow === 'evening'
      ? ['Each delivery comes on the evening before the day you eat it.']
      : []),
    ...(driverNote ? [`Your note for the driver: ${driverNote}`] : []),
  ]
}

function changesInWords({ env }: Deps, promised: CutOff & AddressCutOff): string {
  const { cutOffDays, cutOffHour, addressCutOffDays, addressCutOffHour } = promised
  const before = (days: number, hour: number) =>
    `${hour}:00 ${days === 1 ? 'the day' : `${days} days`} before it`
  const [until, addressUntil] = [before(cutOffDays, cutOffHour), before(addressCutOffDays, addressCutOffHour)]
  const what =
    until === addressUntil
      ? 'swap meals, skip or move it, or have it brought elsewhere.'
      : `swap meals, skip or move it. You can have it brought elsewhere until ${addressUntil}.`
  return `You can change each day until ${until}: ${what} See My plan: ${env.PUBLIC_URL}/my-plan`
}

export const paymentFailedMail = (deps: Deps, order: OrderRecord, paymentId: string): Promise<Mail> =>
  write(deps, order, `payment-failed:${paymentId}`, {
    title: `The payment of order ${order.orderNumber} did not go through`,
    paragraphs: [
      `Your bank did not approve the payment of ${formatAed(order.totalFils - order.creditFils)}. You have not been charged.`,
      'Your order is kept. You can pay it with the same card or another one.',
    ],
    action: { label: 'Try the payment again', url: `${deps.env.PUBLIC_URL}/profile?tab=orders` },
    reason: 'Sent about your payment.',
  })

export const refundMail = (
  deps: Deps,
  order: OrderRecord,
  refund: Pick<RefundRecord, 'id' | 'amountFils' | 'reason' | 'destination'>,
  { note, cancelled }: { note: Issued | undefined; cancelled: Cancelled | undefined },
): Promise<Mail> =>
  write(deps, order, `refund:${refund.id}`, {
    title: `We have refunded ${formatAed(refund.amountFils)}`,
    paragraphs: [
      refund.destination === 'credit'
        ? `The money for order ${order.orderNumber} has been added to your credit. You can pay with it at once.`
        : `The money for order ${order.orderNumber} goes back to the card it was paid with. Banks take up to seven working days.`,
      ...(refund.reason ? [refund.reason] : []),
      ...(cancelled ? [cancelledInWords(cancelled)] : []),
      ...(note ? [`Your credit note ${note.number} is attached.`] : []),
    ],
    action: { label: 'See your orders', url: `${deps.env.PUBLIC_URL}/profile?tab=orders` },
    reason: 'Sent about your refund.',
    ...(note && { attachments: [pdfOf(note)] }),
  })

function paidInWords({ totalFils, creditFils }: OrderRecord): string[] {
  if (creditFils === 0) return []
  const cardFils = totalFils - creditFils
  const fromCredit = `Paid from credit: ${formatAed(creditFils)}`
  return cardFils > 0 ? [fromCredit, `Paid by card: ${formatAed(cardFils)}`] : [fromCredit]
}

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
