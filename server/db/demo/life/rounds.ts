import type { DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import { addDays, type PlainDate } from '../../../../domain/plain-date.ts'
import { changeCredit } from '../../../features/credit/credit.public.ts'
import { cancelUnpaid } from '../../../features/orders/orders.public.ts'
import { sendDueRefunds } from '../../../features/payments/payments.public.ts'
import { lockDueDays } from '../../../features/subscriptions/subscriptions.public.ts'
import type { Tx } from '../../connect.ts'
import type { Past } from './past.ts'
import { stepDays } from './the-road.ts'

/** Whom the next delivery from a date on does not reach, and through whose fault. */
export type Missed = { accountId: string; from: PlainDate; fault: 'shop' | 'customer' }

const REASONS = { customer: 'Nobody opened and the phone was off.', shop: 'The van broke down.' }

/** What the shop does every day, and at which hour. Food for a date is packed on the day before it. */
export function roundsOf(tx: Tx, { past }: Past, missed: Missed[]) {
  const move =
    (from: 'locked' | 'packed', to: 'packed' | 'out', window: DeliveryWindow) => (date: PlainDate) =>
      stepDays(tx, { from, to, date, window, at: past.now() })

  const deliver = (window: DeliveryWindow) => async (date: PlainDate) => {
    const step = { from: 'out', date, window, at: past.now() } as const
    for (const one of missed.filter(({ from }) => from <= date)) {
      const reason = REASONS[one.fault]
      const [failed] = await stepDays(tx, { ...step, to: 'failed', of: [one.accountId], reason })
      if (!failed) continue
      missed.splice(missed.indexOf(one), 1)
      if (one.fault === 'shop') await giveBack(failed, reason)
    }
    await stepDays(tx, { ...step, to: 'delivered' })
  }

  /** A day that the shop did not bring is credited. */
  const giveBack = (
    { accountId, orderId, entryId, valueFils }: Awaited<ReturnType<typeof stepDays>>[number],
    reason: string,
  ) =>
    changeCredit(tx, {
      ...{ accountId, orderId, ledgerEntryId: entryId, amountFils: valueFils, kind: 'failed-delivery' },
      ...{ reason, actor: 'shop', createdAt: past.now() },
    })

  const tomorrow = (round: (date: PlainDate) => Promise<unknown>) => (date: PlainDate) =>
    round(addDays(date, 1))
  const rounds: readonly [string, (date: PlainDate) => Promise<unknown>][] = [
    ['04:00', move('packed', 'out', 'morning')],
    ['07:50', deliver('morning')],
    ['12:01', () => lockDueDays.work(past, {})],
    ['14:00', tomorrow(move('locked', 'packed', 'evening'))],
    ['18:00', tomorrow(move('packed', 'out', 'evening'))],
    ['20:00', tomorrow(move('locked', 'packed', 'morning'))],
    ['21:40', tomorrow(deliver('evening'))],
    ['23:00', () => sendDueRefunds(past)],
    ['23:10', () => cancelUnpaid.work(past, {})],
  ]
  return rounds
}
