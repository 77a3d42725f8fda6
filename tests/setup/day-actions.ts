import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { addDays, type PlainDate } from '../../domain/plain-date.ts'
import type { Deps } from '../../server/deps.ts'
import { settleFailedDay } from '../../server/features/day-changes/settle-failed-day.ts'
import { closeBag, openBag, tickPacked } from '../../server/features/packing/pack-bag.ts'
import { showPacking } from '../../server/features/packing/packing.service.ts'
import { moveStop } from '../../server/features/runs/change-runs.ts'
import { makeRuns } from '../../server/features/runs/make-runs.ts'
import { startRun } from '../../server/features/runs/runs.queries.ts'
import { showRun, showRuns } from '../../server/features/runs/show-runs.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { advanceDays } from '../../server/features/subscriptions/kitchen-and-road/advance-days.ts'
import { endDay } from '../../server/features/subscriptions/kitchen-and-road/end-day.ts'

const pick = fc.nat(99)
const KINDS = [
  ...(['lock', 'lock', 'pack', 'pack', 'open', 'runs', 'runs'] as const),
  ...(['move-stop', 'leave', 'deliver', 'fail', 'settle'] as const),
]

/** What the kitchen, the packers and the drivers do with the bags of a date that is near. */
export const dayStep = fc.record({
  kind: fc.constantFrom(...KINDS),
  days: fc.integer({ min: 0, max: 2 }),
  window: fc.constantFrom('morning' as const, 'evening' as const),
  ...{ pick, other: pick },
})
type DayStep = typeof dayStep extends fc.Arbitrary<infer One> ? One : never

const at = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length]

/** The steps of a history as the shop's people take them; nothing happens where there is no such bag or run. */
export function dayActions(deps: Deps, who: { accountId: string; userName: string }) {
  const daysWhere = async (which: string, ...values: unknown[]): Promise<{ id: string; version: number }[]> =>
    (await deps.db.$client.query(`select id, version from delivery_days where ${which} order by id`, values))
      .rows

  async function packOrOpen({ kind, pick, other }: DayStep, date: PlainDate): Promise<unknown> {
    const bag = at((await showPacking(deps, date)).bags, pick)
    if (!bag) return
    const seen = { date, day: bag._id, version: bag.version }
    if (kind === 'open') return openBag(deps, who, seen)
    // Some bags are closed though something is missing.
    for (const { position, dish, quantity } of bag.dishes.slice(other % 3)) {
      const pieces = Array.from({ length: quantity }, (_, index) => index + 1)
      await tickPacked(deps, who, { ...seen, position, pieces, dish, isPacked: true })
    }
    const conflicts = bag.dishes.map(({ position, dish, conflicts }) => ({ position, dish, conflicts }))
    return closeBag(deps, who, { ...seen, reason: 'Sold out.', conflicts })
  }

  async function driveOrMove({ kind, window, pick, other }: DayStep, date: PlainDate): Promise<unknown> {
    const { runs } = await showRuns(deps, { date, window })
    const run = at(runs, pick)
    if (!run) return
    const { stops } = await showRun(deps, run._id)
    if (kind === 'leave')
      return deps.db.transaction(async (tx) => {
        await startRun(tx, run._id, deps.now())
        const bags = stops.flatMap((stop) => stop.bags.map(({ _id }) => _id))
        await advanceDays(tx, bags, { to: 'out', actor: 'driver', now: deps.now() })
      })
    const stop = at(stops, other)
    const to = at(runs, other)!
    const target = other % 2 === 0 ? { toRun: to._id, toVersion: to.version } : { toRun: null }
    const seen = { run: run._id, version: run.version, reason: 'They know the street.' }
    return stop && moveStop(deps, who, { ...seen, stop: stop._id, ...target })
  }

  async function settle({ pick, other }: DayStep, date: PlainDate): Promise<unknown> {
    const day = at(await daysWhere(`state = 'failed'`), pick)
    const actor = { by: 'shop' as const, name: 'admin mona', reason: 'As agreed by phone.' }
    const settled =
      other % 3 === 0
        ? { outcome: 'moved' as const, date: addDays(date, 7) }
        : { outcome: other % 3 === 1 ? ('credited' as const) : ('forfeited' as const) }
    const asked = { actor, key: randomUUID() }
    return day && settleFailedDay(deps, asked, { day: day.id, version: day.version, ...settled })
  }

  return async function takeDayStep(step: DayStep): Promise<unknown> {
    const date = addDays(dubaiToday(deps.now()), step.days)
    if (step.kind === 'lock') return lockDueDays.work(deps, {})
    if (step.kind === 'runs') return makeRuns(deps, who, { date, window: step.window })
    if (step.kind === 'pack' || step.kind === 'open') return packOrOpen(step, date)
    if (step.kind === 'move-stop' || step.kind === 'leave') return driveOrMove(step, date)
    if (step.kind === 'settle') return settle(step, date)
    const day = at(await daysWhere(`date = $1 and state in ('locked', 'packed', 'out')`, date), step.pick)
    const end = { actor: 'driver', at: deps.now(), now: deps.now() }
    const became =
      step.kind === 'deliver'
        ? { ...end, to: 'delivered' as const }
        : { ...end, to: 'failed' as const, failure: 'nobody-there' as const }
    return day && deps.db.transaction((tx) => endDay(deps, tx, day.id, became))
  }
}
