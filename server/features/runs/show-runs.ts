import type { RunBoard, WholeRun } from '../../../contract/runs.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { deliveredBetween } from '../../../domain/days/delivery-days.ts'
import { hoursOn } from '../../../domain/days/ramadan.ts'
import { addressLines } from '../../../domain/delivery/address.ts'
import { mapLinkOf } from '../../../domain/delivery/pin.ts'
import { nextRound, zoneNameOf } from '../../../domain/delivery/runs.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { listDrivers } from '../staff/staff.public.ts'
import { loadZones } from '../zones/zones.public.ts'
import { countBagsOf, findLooseBags } from './bags.queries.ts'
import { findSheetStates } from './print-sheets.ts'
import { findRun, type Run } from './read-runs.ts'
import { type Round, type RunRow, selectRunsIn } from './runs.queries.ts'

// More of them are put on runs, not read one by one.
const MOST_LOOSE = 100
const NOTHING = { stops: 0, bags: 0, unpacked: 0 }
const NOTHING_LOOSE = { planned: 0, heldBack: 0, waiting: 0 }

/** The runs of a date and window with how much is on each; their stops are asked for one by one. */
export async function showRuns(deps: Deps, asked: Partial<Round>): Promise<RunBoard> {
  const { operation } = await loadSettings(deps)
  const today = dubaiToday(deps.now())
  const round = { ...nextRound(deps.now(), today, operation), ...asked }
  const zones = await loadZones(deps)
  const runs = await selectRunsIn(deps.db, round)
  const runIds = runs.map(({ id }) => id)
  const counted = await countBagsOf(deps.db, round, runIds)
  const sheets = await findSheetStates(deps.db, runIds, operation)
  const onNone = counted.find(({ runId }) => runId === null) ?? NOTHING_LOOSE
  const first = onNone.waiting > 0 ? await findLooseBags(deps.db, round, MOST_LOOSE) : []
  const { from, until } = deliveredBetween(round.window, round.date, hoursOn(operation, round.date))
  return {
    ...{ ...round, today, from, until },
    runs: runs.map((run) => {
      const { stops, bags, unpacked } = counted.find(({ runId }) => runId === run.id) ?? NOTHING
      return { ...presentRow(run), stops, bags, unpacked, sheet: sheets.get(run.id) ?? null }
    }),
    loose: {
      bags: onNone.waiting,
      first: first.map((bag) => ({
        ...{ _id: bag.id, name: bag.name, zone: zoneNameOf(bag, zones) },
        address: addressLines({ ...bag.address, country: '' }).join(', '),
      })),
    },
    ...{ planned: onNone.planned, heldBack: onNone.heldBack },
    drivers: (await listDrivers(deps.db)).map(({ id, userName }) => ({ _id: id, name: userName })),
  }
}

export async function showRun(deps: Deps, id: string): Promise<WholeRun> {
  const run = await findRun(deps.db, id)
  if (!run) throw new AppError('run-missing')
  return presentRun(run)
}

const presentRow = ({ id, name, driverId, driver, startedAt, version }: RunRow) => ({
  ...{ _id: id, name, version, startedAt: startedAt?.toISOString() ?? null },
  driver: driverId && driver ? { _id: driverId, name: driver } : null,
})

export const presentRun = ({ stops, ...run }: Run): WholeRun => ({
  ...{ ...presentRow(run), date: run.date, window: run.window },
  stops: stops.map(({ name, address, phone, note, pieces, days }, index) => ({
    ...{ _id: days[0]!.id, stop: index + 1, name, phone, note, pieces },
    address: addressLines({ ...address, country: '' }),
    pin: address.pin ?? '',
    map: address.pin ? mapLinkOf(address.pin) : '',
    bags: days.map(({ id, orderNumber, state, pieces: inBag }) => ({
      ...{ _id: id, orderID: orderNumber, state, pieces: inBag },
    })),
  })),
})
