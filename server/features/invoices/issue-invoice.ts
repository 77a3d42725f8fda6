import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { findAccount } from '../accounts/accounts.public.ts'
import {
  addOrderEvent,
  findLinesOf,
  findOrder,
  lockOrder,
  type OrderRecord,
} from '../order-records/order-records.public.ts'
import { findPaymentById, findRefund } from '../payments/payments.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { creditNoteContent, type InvoiceContent, invoiceContent } from './invoice-content.ts'
import {
  findCreditNote,
  findInvoice,
  type InvoiceRecord,
  insertInvoice,
  savePdf,
  takeNumber,
} from './invoices.queries.ts'
import { renderPdf } from './render-pdf.ts'

export type Issued = { number: string; pdf: Buffer }

/** The tax invoice of a paid order: numbered once, rendered once, stored. */
export async function issueInvoice(deps: Deps, orderId: string): Promise<Issued> {
  const invoice = await numberInvoice(deps, orderId)
  if (!invoice) throw new AppError('invoice-missing')
  return drawn(deps, invoice, async (about) => invoiceContent(about, await findLinesOf(deps.db, [orderId])))
}

/** Its number alone: the invoice is drawn when somebody wants to see it. None where the order has not been paid. */
export const numberInvoice = (deps: Deps, orderId: string): Promise<InvoiceRecord | undefined> =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.state !== 'paid') return undefined
    const existing = await findInvoice(tx, orderId)
    if (existing) return existing
    const invoiceNumber = await takeNumber(tx, 'invoice')
    await addOrderEvent(tx, orderId, 'shop', 'invoiced', deps.now(), { number: invoiceNumber })
    return insertInvoice(tx, { kind: 'invoice', invoiceNumber, orderId, issuedAt: deps.now() })
  })

/** The credit note of a refund, which names the invoice: that one comes first. A refund of money that paid for nothing has none. */
export async function issueCreditNote(deps: Deps, refundId: string): Promise<Issued | undefined> {
  const numbered = await numberCreditNote(deps, refundId)
  if (!numbered) return undefined
  const { note, refund, invoiced } = numbered
  return drawn(deps, note, (about) => creditNoteContent(about, refund, invoiced.invoiceNumber))
}

/** Its number alone. */
export async function numberCreditNote(deps: Deps, refundId: string) {
  const refund = await findRefund(deps.db, refundId)
  const payment = refund?.paymentId ? await findPaymentById(deps.db, refund.paymentId) : undefined
  const isOfOrder = payment ? payment.isSettling : refund?.destination === 'credit'
  if (!refund || !isOfOrder) return undefined
  const invoiced = await numberInvoice(deps, refund.orderId)
  if (!invoiced) return undefined
  const note = await deps.db.transaction(async (tx) => {
    await lockOrder(tx, refund.orderId)
    const existing = await findCreditNote(tx, refundId)
    if (existing) return existing
    const invoiceNumber = await takeNumber(tx, 'credit-note')
    await addOrderEvent(tx, refund.orderId, 'shop', 'invoiced', deps.now(), { number: invoiceNumber })
    const { orderId } = refund
    return insertInvoice(tx, { kind: 'credit-note', invoiceNumber, orderId, refundId, issuedAt: deps.now() })
  })
  return { note, refund, invoiced }
}

type About = Parameters<typeof invoiceContent>[0]

async function drawn(
  deps: Deps,
  invoice: InvoiceRecord,
  contentOf: (about: About) => InvoiceContent | Promise<InvoiceContent>,
): Promise<Issued> {
  const number = invoice.invoiceNumber
  if (invoice.pdf) return { number, pdf: invoice.pdf }
  const order = (await findOrder(deps.db, invoice.orderId)) as OrderRecord
  const account = order.accountId ? await findAccount(deps.db, order.accountId) : undefined
  const about = {
    number,
    issuedAt: invoice.issuedAt,
    order,
    customerName: account?.userName ?? '',
    shop: await loadSettings(deps),
  }
  await savePdf(deps.db, invoice.id, await renderPdf(await contentOf(about)))
  const existing = invoice.refundId
    ? await findCreditNote(deps.db, invoice.refundId)
    : await findInvoice(deps.db, invoice.orderId)
  return { number, pdf: existing!.pdf! }
}
