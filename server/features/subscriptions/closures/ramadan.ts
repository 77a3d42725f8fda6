import type { Calendar, RamadanPreview } from '../../../../contract/admin-calendar.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import {
  proposedRamadan,
  proposedSlot,
  type Ramadan,
  whyNotRamadan,
} from '../../../../domain/days/ramadan.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { changeRamadan, loadSettings } from '../../settings/settings.public.ts'
import { countDaysIn } from './closures.queries.ts'

type Span = { from: PlainDate; to: PlainDate }

export async function showRamadan(
  deps: Deps,
  today: PlainDate,
): Promise<Pick<Calendar, 'ramadan' | 'proposed'>> {
  const { mealTypes } = await deps.catalogue.food()
  const slots = mealTypes.list.map(({ mealType }) => [mealType, proposedSlot(mealType)] as const)
  const set = await ramadanNow(deps, today)
  return { ramadan: set, proposed: { ...proposedRamadan(today), slots: Object.fromEntries(slots) } }
}

async function ramadanNow(deps: Deps, today: PlainDate): Promise<Ramadan | null> {
  const { ramadan } = (await loadSettings(deps)).operation
  return ramadan && ramadan.to >= today ? ramadan : null
}

function refuseWrongDates(span: Span, today: PlainDate): void {
  const why = whyNotRamadan(span, today)
  if (why) throw new AppError(why, {}, { field: 'to' })
}

/** Nothing moves and no price changes: days keep their dates and dishes, and are called and brought otherwise. */
export async function previewRamadan(deps: Deps, span: Span): Promise<RamadanPreview> {
  const today = dubaiToday(deps.now())
  refuseWrongDates(span, today)
  const before = await ramadanNow(deps, today)
  const left = before ? (await countDaysIn(deps.db, before, span)).days : 0
  return { ...(await countDaysIn(deps.db, span)), left }
}

export async function setRamadan(deps: Deps, who: { accountId: string }, ramadan: Ramadan | null) {
  if (ramadan) refuseWrongDates(ramadan, dubaiToday(deps.now()))
  await changeRamadan(deps, who, ramadan)
}
