import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { addressLines } from '../../../domain/delivery/address.ts'
import { sumLines } from '../../../domain/money/pricing.ts'
import type { OrderLineRecord, OrderRecord } from '../order-records/order-records.public.ts'
import type { RefundRecord } from '../payments/payments.public.ts'
import type { ShopSettings } from '../settings/settings.public.ts'

/** Everything a tax invoice or credit note says, as plain data: it is drawn in another thread. */
export type InvoiceContent = {
  kind: 'invoice' | 'credit-note'
  number: string
  issuedOn: string
  orderNumber: string
  suppliedOn: string
  shop: { name: string; address: string; trn: string; email: string; phone: string }
  customer: { name: string; email: string; phone: string; address: string[] }
  lines: {
    label: string
    quantity: number
    unitFils: number
    netFils: number
    vatFils: number
    totalFils: number
  }[]
  totals: { netFils: number; vatFils: number; totalFils: number }
  /** Of an invoice that credit has paid in part or wholly: what paid how much of it. */
  paid?: { fromCreditFils: number; byCardFils: number }
  /** Of a credit note: what it takes back, and why. */
  credits?: { invoiceNumber: string; reason: string; isToCredit: boolean }
}

type About = { number: string; issuedAt: Date; order: OrderRecord; customerName: string; shop: ShopSettings }

export function invoiceContent(about: About, lines: readonly OrderLineRecord[]): InvoiceContent {
  const { totalFils: allFils, vatFils: allVatFils } = sumLines(lines)
  const { creditFils } = about.order
  return {
    ...shared(about),
    kind: 'invoice',
    lines: lines.map(({ label, quantity, unitFils, vatFils, totalFils }) => ({
      label,
      quantity,
      unitFils,
      netFils: totalFils - vatFils,
      vatFils,
      totalFils,
    })),
    totals: { netFils: allFils - allVatFils, vatFils: allVatFils, totalFils: allFils },
    ...(creditFils > 0 && { paid: { fromCreditFils: creditFils, byCardFils: allFils - creditFils } }),
  }
}

export function creditNoteContent(about: About, refund: RefundRecord, invoiceNumber: string): InvoiceContent {
  const { amountFils, vatFils, depositFils } = refund
  const netFils = amountFils - vatFils
  const isInFull = amountFils === about.order.totalFils
  const label =
    depositFils === amountFils ? 'Deposit for the cool bag' : isInFull ? 'Refund in full' : 'Refund in part'
  return {
    ...shared(about),
    kind: 'credit-note',
    lines: [{ label, quantity: 1, unitFils: amountFils, netFils, vatFils, totalFils: amountFils }],
    totals: { netFils, vatFils, totalFils: amountFils },
    credits: { invoiceNumber, reason: refund.reason, isToCredit: refund.destination === 'credit' },
  }
}

function shared({ number, issuedAt, order, customerName, shop }: About) {
  const { name, address, trn, email, phone } = shop
  return {
    number,
    issuedOn: dubaiToday(issuedAt),
    suppliedOn: dubaiToday(order.paidAt ?? issuedAt),
    orderNumber: order.orderNumber,
    shop: { name, address, trn, email, phone },
    customer: {
      name: order.address.name ?? customerName,
      email: order.userEmail,
      phone: order.phone,
      address: addressLines(order.address),
    },
  }
}
