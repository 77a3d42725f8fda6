import type { RunBoard } from '../../../contract/runs.ts'
import { pointOf } from '../../../domain/delivery/pin.ts'
import { makeRuns as decideRuns } from '../../../domain/delivery/runs.ts'
import type { Deps } from '../../deps.ts'
import { recordChange, recordEvent } from '../audit/audit.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { loadZones } from '../zones/zones.public.ts'
import { type Bag, findBagsOf } from './bags.queries.ts'
import { subjectOf } from './read-runs.ts'
import {
  deleteRuns,
  dropOtherBags,
  insertRun,
  lockRound,
  type Placed,
  placeBags,
  type Round,
  selectRunsIn,
  updateRuns,
} from './runs.queries.ts'
import { showRuns } from './show-runs.ts'

/** Puts on runs what is on none, and takes off what has gone, for somebody or by itself. Safe to repeat: what people have put somewhere stays there. */
export async function makeRuns(
  deps: Deps,
  who: { accountId: string } | null,
  round: Round,
): Promise<RunBoard> {
  const { operation, kitchenPin } = await loadSettings(deps)
  const zones = await loadZones(deps)
  await deps.db.transaction(async (tx) => {
    await lockRound(tx, round)
    const runs = await selectRunsIn(tx, round)
    const bags = await findBagsOf(tx, round)
    const byRun = Map.groupBy(bags, ({ runId }) => runId)
    const made = decideRuns(
      runs.map(({ id, name, startedAt }) => ({
        ...{ id, name, isStarted: startedAt !== null, bags: byRun.get(id) ?? [] },
      })),
      byRun.get(null) ?? [],
      { zones, mostStops: operation.mostStops, start: pointOf(kitchenPin) },
    )
    const dropped = await dropOtherBags(
      tx,
      runs.map(({ id }) => id),
      bags.map(({ id }) => id),
    )
    const moved: Placed[] = []
    const added: string[] = []
    for (const { id, name, stops } of made.runs) {
      const runId = id ?? (await insertRun(tx, round, name, deps.now()))
      if (!id) added.push(name)
      moved.push(...movedTo(runId, stops))
    }
    await placeBags(tx, moved)
    const known = new Set(runs.map(({ id }) => id))
    await updateRuns(
      tx,
      [...new Set([...dropped, ...moved.map(({ runId }) => runId)])].filter((id) => known.has(id)),
    )
    await deleteRuns(tx, made.emptied)
    const loose = byRun.get(null)?.length ?? 0
    const change = {
      ...{ action: 'make-runs', subject: subjectOf(round) },
      after: { put: loose, takenOff: dropped.length, newRuns: added, removedRuns: made.emptied.length },
    }
    if (moved.length + dropped.length + made.emptied.length === 0) return
    await (who ? recordChange(tx, who, change) : recordEvent(tx, change))
  })
  return showRuns(deps, round)
}

/** The bags that are not where they are to be. */
export const movedTo = (runId: string, stops: readonly Bag[][]): Placed[] =>
  stops.flatMap((bags, index) =>
    bags
      .filter((bag) => bag.runId !== runId || bag.stop !== index + 1)
      .map(({ id: dayId }) => ({ dayId, runId, stop: index + 1 })),
  )
