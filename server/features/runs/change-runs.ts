import type { z } from 'zod'
import type { runCalls, WholeRun } from '../../../contract/runs.ts'
import { freeLabel } from '../../../domain/delivery/address.ts'
import { pointOf } from '../../../domain/delivery/pin.ts'
import { inTour, placed, stopsOf } from '../../../domain/delivery/runs.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { listDrivers } from '../staff/staff.public.ts'
import { type Bag, findBagsOnRuns } from './bags.queries.ts'
import { movedTo } from './make-runs.ts'
import { findRuns, subjectOf } from './read-runs.ts'
import {
  insertRun,
  lockRound,
  placeBags,
  type RunRow,
  selectRunsById,
  selectRunsIn,
  updateRuns,
} from './runs.queries.ts'
import { presentRun } from './show-runs.ts'

type Who = { accountId: string }
type Body<Key extends keyof typeof runCalls> = (typeof runCalls)[Key] extends {
  body: infer B extends z.ZodType
}
  ? z.output<B>
  : never
type Seen = { run: string; version: number; reason?: string | undefined }

/** Moves a stop up or down, to another run, or to a new one. */
export const moveStop = (
  deps: Deps,
  who: Who,
  body: Body<'POST /api/admin/move-stop'>,
): Promise<WholeRun[]> =>
  changeRun(deps, who, body, 'move-stop', async (tx, run) => {
    const target = body.toRun ? await requireTarget(tx, run, body) : await newRunBeside(tx, run, deps.now())
    const bags = Map.groupBy(await findBagsOnRuns(tx, [run.id, target.id]), ({ runId }) => runId)
    const from = stopsOf(bags.get(run.id) ?? [])
    const stop = from.find((one) => one.some(({ id }) => id === body.stop))
    if (!stop) throw await changedSince(tx, [run.id])
    const to = target.id === run.id ? from : stopsOf(bags.get(target.id) ?? [])
    const after = placed(to, stop, body.place ?? to.length + 1)
    await placeBags(tx, [
      ...(target.id === run.id
        ? []
        : movedTo(
            run.id,
            from.filter((one) => one !== stop),
          )),
      ...movedTo(target.id, stopsOf(after.flat())),
    ])
    const place = after.indexOf(stop) + 1
    return {
      concerned: [...new Set([run.id, target.id])],
      before: { stop: stop[0]!.name, run: run.name, place: from.indexOf(stop) + 1 },
      after: { run: target.name, place },
    }
  })

/** Puts the stops of a run in the order of a short tour. */
export async function sortRun(deps: Deps, who: Who, body: Seen): Promise<WholeRun[]> {
  const { kitchenPin } = await loadSettings(deps)
  return changeRun(deps, who, body, 'sort-run', async (tx, run) => {
    const stops = stopsOf<Bag>(await findBagsOnRuns(tx, [run.id]))
    await placeBags(tx, movedTo(run.id, inTour(stops, pointOf(kitchenPin))))
    return { concerned: [run.id], before: null, after: { run: run.name, stops: stops.length } }
  })
}

/** Another name or driver. */
export const changeNameOrDriver = (deps: Deps, who: Who, body: Body<'PATCH /api/admin/change-run'>) =>
  changeRun(deps, who, body, 'change-run', async (tx, run) => {
    const { name = run.name, driver = run.driverId } = body
    const drivers = new Map((await listDrivers(tx)).map(({ id, userName }) => [id, userName]))
    if (driver && driver !== run.driverId && !drivers.has(driver)) throw new AppError('driver-unknown')
    return {
      concerned: [run.id],
      changes: { name, driverId: driver },
      before: { name: run.name, driver: run.driver },
      after: { name, driver: driver ? (drivers.get(driver) ?? run.driver) : null },
    }
  })

type Effect = {
  concerned: string[]
  changes?: { name: string; driverId: string | null }
  before: object | null
  after: object
}

/** One change after the other for a date and window, of the run as it was seen; what has left is changed with a reason alone. */
async function changeRun(
  deps: Deps,
  who: Who,
  { run: id, version, reason }: Seen,
  action: string,
  work: (tx: Tx, run: RunRow) => Promise<Effect>,
): Promise<WholeRun[]> {
  return deps.db.transaction(async (tx) => {
    const [found] = await selectRunsById(tx, [id])
    if (!found) throw new AppError('run-missing')
    await lockRound(tx, found)
    const [run] = await selectRunsById(tx, [id])
    if (!run) throw new AppError('run-missing')
    if (run.version !== version) throw await changedSince(tx, [id])
    const { concerned, changes, before, after } = await work(tx, run)
    const runs = await selectRunsById(tx, concerned)
    if (!reason && runs.some(({ startedAt }) => startedAt !== null)) throw new AppError('run-started')
    await updateRuns(tx, concerned, changes)
    await recordChange(tx, who, {
      ...{ action, subject: subjectOf(run), before },
      after: { ...after, ...(reason && { reason }) },
    })
    return (await findRuns(tx, concerned)).map(presentRun)
  })
}

async function requireTarget(
  tx: Tx,
  { id, date, window }: RunRow,
  { toRun, toVersion }: Body<'POST /api/admin/move-stop'>,
): Promise<RunRow> {
  const target = (await selectRunsIn(tx, { date, window })).find((run) => run.id === toRun)
  if (!target) throw new AppError('run-missing')
  if (target.id !== id && target.version !== toVersion) throw await changedSince(tx, [id, target.id])
  return target
}

async function newRunBeside(tx: Tx, run: RunRow, now: Date): Promise<RunRow> {
  const names = (await selectRunsIn(tx, run)).map(({ name }) => name)
  const made = await insertRun(tx, run, freeLabel(run.name.replace(/ \d+$/, ''), names), now)
  return (await selectRunsById(tx, [made]))[0]!
}

/** Says what is true now. */
async function changedSince(tx: Tx, ids: readonly string[]): Promise<AppError> {
  const runs = (await findRuns(tx, ids)).map(presentRun)
  return new AppError('run-changed', {}, { data: { runs } })
}
