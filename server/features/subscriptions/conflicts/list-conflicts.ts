import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { Deps } from '../../../deps.ts'
import { fillDay, unconfirmedOf } from '../cut-off/fill-day.ts'
import { type DayToCome, findDaysToCome, isKnown } from './conflicts.queries.ts'

// More than a morning's work; what is behind them comes up as the first are seen to.
const MOST_LOOKED_AT = 200

type Row = Pick<DayToCome, 'id' | 'subscription' | 'account' | 'customer' | 'orderID' | 'date'> & {
  text: string
}

/**
 * Days to come that must not be served as they are: those with something else in every slot, and those without. They are looked at
 * again, so that what was seen to a moment ago is not told.
 */
export async function listConflicts(deps: Deps): Promise<{ replaceable: Row[]; unsafe: Row[] }> {
  const days = await findDaysToCome(deps.db, dubaiToday(deps.now()), isKnown, MOST_LOOKED_AT)
  if (days.length === 0) return { replaceable: [], unsafe: [] }
  const food = await deps.catalogue.food()
  const rows = days.flatMap((day) => {
    const names = unconfirmedOf(food, day).map(({ dish }) => dish.mealName)
    if (names.length === 0) return []
    const { id, subscription, account, customer, orderID, date } = day
    const row: Row = { id, subscription, account, customer, orderID, date, text: names.join(', ') }
    return [{ row, isReplaceable: fillDay(food, { ...day, isChosen: true }).kind === 'filled' }]
  })
  return {
    replaceable: rows.filter(({ isReplaceable }) => isReplaceable).map(({ row }) => row),
    unsafe: rows.filter(({ isReplaceable }) => !isReplaceable).map(({ row }) => row),
  }
}
