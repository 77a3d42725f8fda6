import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { firstAhead } from '../../../../domain/days/delivery-days.ts'
import type { LedgerAction } from '../../../../domain/days/ledger.ts'
import { hoursOn } from '../../../../domain/days/ramadan.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Tx } from '../../../db/connect.ts'
import { newId } from '../../../db/new-id.ts'
import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../jobs/jobs.ts'
import type { Food } from '../../catalogue/catalogue.public.ts'
import { saveDishes } from '../../order-records/order-records.public.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { mailReceipt } from '../receipts/mail-receipt.ts'
import { setDayState } from '../subscriptions.queries.ts'
import {
  type Ahead,
  addEntries,
  type DueDay,
  forgetSettled,
  forgetWithoutSafeMeal,
  keepWithoutSafeMeal,
  replaceMeals,
  takeDueDays,
} from './due-days.queries.ts'
import { fillDays } from './fill-days.ts'

const AT_ONCE = 500

const FILLED = { fromState: 'planned', toState: 'planned' } as const
const LOCKED = { fromState: 'planned', toState: 'locked' } as const

/**
 * At its cut-off a day goes to the kitchen. Batch by batch, the first dates first, each in a transaction of its own: killed
 * in between, the next round goes on where this one ended. Several processes share the work.
 */
export const lockDueDays: Job<object> = {
  name: 'lock-due-days',
  everySeconds: 60,
  async work(deps) {
    await forgetSettled(deps.db, deps.now())
    // Whether there is something safe by now: the menu, the allergens or the day itself may have been changed. A day that is
    // over is not looked at again: nothing was brought, and locked it would count as brought.
    await lockBatch(deps, { isAgain: true })
    while ((await lockBatch(deps, { isAgain: false })) === AT_ONCE) {}
  },
}

/** How many days were looked at. */
export async function lockBatch(deps: Deps, { isAgain }: { isAgain: boolean }): Promise<number> {
  const food = await deps.catalogue.food()
  const again = isAgain ? await findAhead(deps) : undefined
  return deps.db.transaction(async (tx) => {
    const now = deps.now()
    const due = await takeDueDays(tx, now, { most: AT_ONCE, again })
    if (due.length > 0) await lockDays(deps, tx, { food, due, now, isAgain })
    return due.length
  })
}

async function findAhead(deps: Deps): Promise<Ahead> {
  const { operation } = await loadSettings(deps)
  const hours = (date: PlainDate) => hoursOn(operation, date)
  const now = deps.now()
  return { morning: firstAhead('morning', now, hours), evening: firstAhead('evening', now, hours) }
}

type Batch = { food: Food; due: readonly DueDay[]; now: Date; isAgain: boolean }

async function lockDays(deps: Deps, tx: Tx, { food, due, now, isAgain }: Batch): Promise<void> {
  const { filled, dishes, unsafe } = await fillDays(tx, food, due)
  await keepWithoutSafeMeal(
    tx,
    unsafe.map((day) => ({ ...day, foundAt: now })),
  )
  const notServed = new Set(unsafe.map(({ dayId }) => dayId))
  const locked = due.filter(({ id }) => !notServed.has(id))
  if (locked.length === 0) return

  const entryFor = ({ orderId, subscriptionId }: DueDay, action: LedgerAction) => ({
    ...{ id: newId(), orderId, subscriptionId, actor: 'shop', action, createdAt: now },
  })
  if (filled.length > 0) {
    await saveDishes(tx, dishes)
    await replaceMeals(
      tx,
      filled.flatMap(({ replaced }) => replaced),
    )
    const entries = filled.map(({ day, lines }) => ({
      ...entryFor(day, 'filled'),
      details: { lines, now: `${dayInWords(day.date)} is with the kitchen now.` },
    }))
    const days = filled.map(({ day }, at) => ({ entryId: entries[at]!.id, day, ...FILLED }))
    for (const receipt of await addEntries(tx, entries, days))
      await deps.jobs.enqueue(tx, mailReceipt, { receipt }, { onceKey: `receipt:${receipt}` })
  }
  const entries = new Map(locked.map((day) => [day.subscriptionId, entryFor(day, 'locked')]))
  const days = locked.map((day) => {
    const entryId = entries.get(day.subscriptionId)!.id
    return { entryId, day, ...LOCKED }
  })
  await addEntries(tx, [...entries.values()], days)
  const ids = locked.map(({ id }) => id)
  await setDayState(tx, ids, 'locked')
  if (isAgain) await forgetWithoutSafeMeal(tx, ids)
}
