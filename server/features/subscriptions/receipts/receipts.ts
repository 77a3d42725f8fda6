import type { Receipt } from '../../../../contract/my-plan.ts'
import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { dubaiTime } from '../../../../domain/days/delivery-calendar.ts'
import type { ReceiptLine } from '../../../../domain/days/ledger.ts'
import { aedFromFils } from '../../../../domain/money.ts'
import type { Deps } from '../../../deps.ts'
import { daysInWords } from '../plan/plan-words.ts'
import { findReceiptsOf, type ReceiptRecord } from './receipts.queries.ts'

const PER_PAGE = 20

/** Newest first. Older ones are asked for by the last receipt of the page before. */
export async function pageOfReceipts(deps: Deps, accountId: string, before: string | undefined) {
  const found = await findReceiptsOf(deps.db, accountId, { before, most: PER_PAGE + 1 })
  return { receipts: found.slice(0, PER_PAGE).map(presentReceipt), hasMore: found.length > PER_PAGE }
}

type Told = Pick<ReceiptRecord, 'orderNumber'> &
  Partial<Pick<ReceiptRecord, 'days' | 'valueFils' | 'firstDate' | 'lastDate'>> & {
    entry: Omit<ReceiptRecord['entry'], 'id' | 'orderId' | 'subscriptionId' | 'idempotencyKey'>
  }

export function presentReceipt(told: Told): Receipt {
  const { entry, orderNumber } = told
  return {
    receipt: entry.receipt,
    orderID: orderNumber,
    action: entry.action,
    by: entry.actor === 'customer' ? 'customer' : 'shop',
    reason: entry.reason,
    at: dubaiTime(entry.createdAt),
    lines: (entry.details.lines ?? linesOfDays(told)).map(({ what, before, after }) => ({
      what,
      before,
      after,
    })),
    now: entry.details.now ?? '',
    difference: aedFromFils(differenceOf(told)),
  }
}

/** Of a plan that begins it is what its days cost, of days that end with their order what they were worth. */
function differenceOf({ entry, valueFils = 0 }: Told): number {
  if (entry.action === 'started') return valueFils
  return entry.action === 'cancelled' && !entry.details.lines ? 0 - valueFils : entry.differenceFils
}

/** The beginning of a subscription and the cancelling of an order keep no words: their days say it. */
function linesOfDays({ entry, days, firstDate, lastDate }: Told): ReceiptLine[] {
  if (!days || !firstDate || !lastDate) return []
  const isOne = days === 1
  const span = isOne
    ? dayInWords(firstDate)
    : `${daysInWords(days)}, ${dayInWords(firstDate)} to ${dayInWords(lastDate)}`
  const what = isOne ? 'Delivery day' : 'Delivery days'
  if (entry.action === 'cancelled') return [{ what, before: span, after: 'Cancelled' }]
  return [{ what, before: '', after: span }]
}
