import type { DriverRun, DriverStop, OwnRuns } from '../../../contract/driver.ts'
import { dubaiTime, dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { deliveredBetween } from '../../../domain/days/delivery-days.ts'
import type { Operation } from '../../../domain/days/operation.ts'
import { hoursOn } from '../../../domain/days/ramadan.ts'
import { addressLines } from '../../../domain/delivery/address.ts'
import { isDriversBusiness } from '../../../domain/delivery/own-runs.ts'
import { mapLinkOf, mapSearchOf } from '../../../domain/delivery/pin.ts'
import { addDays } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { whatsappOf } from '../accounts/accounts.public.ts'
import { findOwnRuns, type Run, type RunStop } from '../runs/runs.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { findEnds } from './marks.queries.ts'

/** How far back a run may lie that has not been brought to its end. */
const DAYS_BACK = 2
/** What is brought tomorrow evening is eaten the day after. */
const DAYS_AHEAD = 2

type Driver = { accountId: string; userName: string }

/** What a driver needs at the doors of their own runs, and no longer than that. */
export async function showOwnRuns(deps: Deps, who: Driver): Promise<OwnRuns> {
  const today = dubaiToday(deps.now())
  const dates = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
  const found = await findOwnRuns(deps.db, who.accountId, dates)
  const runs = found.filter((run) => isDriversBusiness({ ...run, states: statesOf(run) }, today))
  const ends = await findEnds(
    deps.db,
    runs.flatMap(({ stops }) => stops.flatMap(({ days }) => days.map(({ id }) => id))),
  )
  const { operation } = await loadSettings(deps)
  return {
    ...{ driver: who.accountId, name: who.userName },
    runs: runs.map((run) => presentRun(run, operation, ends)),
  }
}

const statesOf = ({ stops }: Run) => stops.flatMap(({ days }) => days.map(({ state }) => state))

function presentRun(run: Run, operation: Operation, ends: ReadonlyMap<string, Date>): DriverRun {
  const { id, name, date, window, startedAt, stops } = run
  return {
    ...{ id, name, date, window, ...deliveredBetween(window, date, hoursOn(operation, date)) },
    startedAt: startedAt && dubaiTime(startedAt),
    stops: stops.map((stop) => presentStop(stop, ends)),
  }
}

function placeOf({ pin, ...address }: RunStop['address']) {
  const lines = addressLines({ ...address, country: '' })
  return { address: lines, map: pin ? mapLinkOf(pin) : mapSearchOf(lines.join(', ')) }
}

const presentStop = (
  { stop, name, phone, address, note, days }: RunStop,
  ends: ReadonlyMap<string, Date>,
): DriverStop => ({
  ...{ stop, name, phone, whatsapp: whatsappOf(phone), note, ...placeOf(address) },
  bags: days.map(({ id, orderNumber, state, pieces }) => {
    const end = ends.get(id)
    return { day: id, orderID: orderNumber, pieces, state, endedAt: end ? dubaiTime(end) : null }
  }),
})
