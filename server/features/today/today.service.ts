import type { Today } from '../../../contract/admin-today.ts'
import { COUNTED_BY } from '../../../domain/days/day-counts.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { TERMS_LIMITS } from '../../../domain/days/subscription-terms.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { addDays, type PlainDate, weekdayOf } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { LOW_STOCK } from '../catalogue-editing/catalogue-editing.public.ts'
import { findDiffering } from '../day-counts/day-counts.public.ts'
import { countOutOfDate } from '../labels/labels.public.ts'
import { findIncompleteBags } from '../packing/packing.public.ts'
import { countUnusableWebhooks } from '../payments/payments.public.ts'
import {
  countActivePlans,
  countBoxes,
  countOwed,
  findLateness,
} from '../subscriptions/subscriptions.public.ts'
import { showQueues } from './queues.ts'
import {
  countNeedingAttention,
  countOpenMessages,
  loadLowStock,
  loadOpenMessages,
  loadPending,
  loadRefunds,
  loadSales,
} from './today.queries.ts'

const DAYS_BACK = 30
const DAY_MS = 24 * 3_600_000
const DAYS_AHEAD = 7
const FEW = 6
const LONGEST_LINE = 140
const LATE_MINUTES = 30

export async function showToday(deps: Deps): Promise<Today> {
  const { db } = deps
  const today = dubaiToday(deps.now())
  const thirty = dates(addDays(today, 1 - DAYS_BACK), DAYS_BACK)
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  // Nothing is printed or packed of days that can still be changed.
  const near = dates(today, TERMS_LIMITS.cutOffDays.max + 1)
  const first = `${today.slice(0, 8)}01`
  const earliest = first < thirty[0]! ? first : thirty[0]!
  const [sales, refunds, deliveries, pending, lowStock, messages] = await Promise.all([
    loadSales(db, earliest),
    loadRefunds(db, earliest),
    countBoxes(db, today, addDays(today, DAYS_AHEAD - 1)),
    loadPending(db),
    loadLowStock(db, LOW_STOCK, FEW),
    loadOpenMessages(db, FEW),
  ])
  const late = await findLateness(deps)
  const owed = await countOwed(db, today)
  const salesOf = (isCounted: (date: PlainDate) => boolean) => {
    const days = sales.filter(({ date }) => isCounted(date))
    const back = refunds.filter(({ date }) => isCounted(date))
    const refundedFils = back.reduce((sum, day) => sum + day.refundedFils, 0)
    const paidFils = days.reduce((sum, day) => sum + day.revenueFils, 0)
    return {
      orders: days.reduce((sum, day) => sum + day.orders, 0),
      revenue: aedFromFils(paidFils - refundedFils),
      refunded: aedFromFils(refundedFils),
    }
  }
  const since = (from: PlainDate) => salesOf((date) => date >= from)
  const boxesOn = new Map(deliveries.map(({ date, boxes }) => [date, boxes]))
  return {
    date: today,
    sales: { today: since(today), week: since(monday), month: since(first) },
    daily: thirty.map((day) => ({ date: day, ...salesOf((date) => date === day) })),
    activePlans: await countActivePlans(db, today),
    deliveries: dates(today, DAYS_AHEAD).map((date) => ({ date, boxes: boxesOn.get(date) ?? 0 })),
    pending: { orders: pending.orders, amount: aedFromFils(pending.amountFils) },
    needingAttention: await countNeedingAttention(db),
    unusableWebhooks: await countUnusableWebhooks(db, new Date(deps.now().getTime() - DAYS_BACK * DAY_MS)),
    lateMinutes: late.minutes > LATE_MINUTES ? late.minutes : 0,
    differing: (await findDiffering(db, deps.now())).map(({ date, counts, orders, checkedAt }) => ({
      ...{ date, orders: orders.slice(0, FEW), checkedAt: checkedAt.toISOString() },
      counts: COUNTED_BY.map((by) => ({ by, ...counts[by] })),
    })),
    owed: { days: owed.days, value: aedFromFils(owed.fils) },
    labelsOutOfDate: await countEach(near, (date) => countOutOfDate(deps, date)),
    incompleteBags: await countEach(near, async (date) => (await findIncompleteBags(db, date)).length),
    queues: await showQueues(deps, today),
    lowStock,
    messages: messages.map(({ id, view, name, text, createdAt }) => ({
      _id: id,
      view,
      name,
      text: text.slice(0, LONGEST_LINE),
      createdAt: createdAt.toISOString(),
    })),
    openMessages: await countOpenMessages(db),
  }
}

async function countEach(all: PlainDate[], count: (date: PlainDate) => Promise<number>) {
  const found: { date: PlainDate; count: number }[] = []
  for (const date of all) found.push({ date, count: await count(date) })
  return found.filter((one) => one.count > 0)
}

const dates = (from: PlainDate, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(from, index))
