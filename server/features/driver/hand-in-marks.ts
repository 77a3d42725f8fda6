import type { Mark } from '../../../contract/driver.ts'
import { boundedMoment, type MarkOutcome, outcomeOf } from '../../../domain/delivery/delivery-marks.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount } from '../accounts/accounts.public.ts'
import { recordChange } from '../audit/audit.public.ts'
import { findRun, findRunOfDay, startRun } from '../runs/runs.public.ts'
import { advanceDays, endDay } from '../subscriptions/subscriptions.public.ts'
import { findMark, insertMark } from './marks.queries.ts'
import { moveBag } from './move-bag.ts'
import { showOwnRuns } from './own-runs.ts'

type Driver = { accountId: string; userName: string }
type Applied = { outcome: MarkOutcome; runId: string | null; dayId: string | null; happenedAt: Date }

const ACTOR = 'driver'

/** What a phone has collected, in its order. Each is a transaction of its own: killed in between, the rest comes again. */
export async function handInMarks(deps: Deps, who: Driver, marks: readonly Mark[]) {
  const outcomes: { id: string; outcome: MarkOutcome }[] = []
  for (const mark of marks) outcomes.push({ id: mark.id, outcome: await handIn(deps, who, mark) })
  return { ...(await showOwnRuns(deps, who)), outcomes }
}

/** Applies a mark once. What can no longer be applied is kept all the same, with what became of it. */
function handIn(deps: Deps, { accountId }: Driver, mark: Mark): Promise<MarkOutcome> {
  return deps.db.transaction(async (tx) => {
    // The phones of one driver come one after the other.
    await lockAccount(tx, accountId)
    const known = await findMark(tx, mark.id)
    if (known) return known.outcome
    const now = deps.now()
    const applied = await apply(deps, tx, accountId, mark, now)
    const { id, kind, reason = null, words, bag = null } = mark
    await insertMark(tx, {
      ...{ id, driverId: accountId, kind, reason, words, bagCode: bag, receivedAt: now, ...applied },
    })
    const { outcome, runId } = applied
    await recordChange(
      tx,
      { accountId },
      {
        action: `mark-${kind}`,
        subject: `run ${runId ?? 'unknown'}`,
        before: null,
        after: { outcome, reason },
      },
    )
    return outcome
  })
}

function apply(deps: Deps, tx: Tx, driverId: string, mark: Mark, now: Date): Promise<Applied> {
  return mark.kind === 'started'
    ? applyStart(tx, driverId, mark, now)
    : applyToDay(deps, tx, driverId, mark, now)
}

/** The bags have left with their driver: those that are packed are on their way. */
async function applyStart(tx: Tx, driverId: string, mark: Mark, now: Date): Promise<Applied> {
  const at = boundedMoment(new Date(mark.happenedAt), { now, notBefore: null })
  const about = { runId: mark.run!, dayId: null, happenedAt: at }
  const run = await findRun(tx, mark.run!)
  if (run?.driverId !== driverId) return { ...about, outcome: 'not-on-run' }
  if (run.startedAt) return { ...about, outcome: 'repeated' }
  await startRun(tx, run.id, at)
  const days = run.stops.flatMap((stop) => stop.days.map(({ id }) => id))
  await advanceDays(tx, days, { to: 'out', actor: ACTOR, now })
  return { ...about, outcome: 'done' }
}

async function applyToDay(deps: Deps, tx: Tx, driverId: string, mark: Mark, now: Date): Promise<Applied> {
  const found = await findRunOfDay(tx, mark.day!)
  const isOwn = found?.driverId === driverId
  const at = boundedMoment(new Date(mark.happenedAt), { now, notBefore: (isOwn && found.startedAt) || null })
  const about = { runId: found?.runId ?? null, dayId: found ? mark.day! : null, happenedAt: at }
  if (!isOwn || !found.runId) return { ...about, outcome: 'not-on-run' }
  if (mark.kind !== 'delivered' && mark.kind !== 'failed')
    return { ...about, outcome: await moveBag(deps, tx, mark, { driverId, at }) }
  const end = { actor: ACTOR, at, now }
  const stopped = await endDay(
    deps,
    tx,
    mark.day!,
    mark.kind === 'failed' ? { ...end, to: 'failed', failure: mark.reason! } : { ...end, to: 'delivered' },
  )
  return { ...about, outcome: stopped ? outcomeOf(mark.kind, stopped) : 'done' }
}
