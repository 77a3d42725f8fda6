import { type Compared, type CountedBag, compareCounts } from '../../../domain/days/day-counts.ts'
import { ROAD_STATES } from '../../../domain/delivery/runs.ts'
import { piecesOf } from '../../../domain/kitchen/packing.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import { readLines } from '../kitchen/kitchen.public.ts'
import { labelsOf, readLabelFacts } from '../labels/labels.public.ts'
import { findBagsWithoutRun, findRunsOn } from '../runs/runs.public.ts'
import { countBags, findBagsToPack, findLockedInLedger } from '../subscriptions/subscriptions.public.ts'

/** Counts a date as each place shows it, by what the place itself reads, all of one moment. */
export async function countDay(deps: Deps, date: PlainDate): Promise<Compared> {
  const food = await deps.catalogue.food()
  const { labelFacts, kitchen, ...listed } = await deps.db.transaction(
    async (tx) => ({
      kitchen: await cookedIn(tx, food, date),
      ledger: await findLockedInLedger(tx, date),
      packing: await packedIn(tx, date),
      stops: await broughtTo(tx, date),
      labelFacts: await readLabelFacts(tx, date),
    }),
    { snapshot: 'read only' },
  )
  const labels = await labelsOf(deps, labelFacts)
  const pieces = Map.groupBy(
    labels.filter(({ kind }) => kind === 'meal'),
    ({ dayId }) => dayId,
  )
  const labelled = labels
    .filter(({ kind }) => kind === 'bag')
    .map(({ dayId, label }) => ({ order: label.orderNumber, pieces: pieces.get(dayId)?.length ?? 0 }))
  return compareCounts(kitchen, { ...listed, labels: labelled })
}

async function cookedIn(tx: Queryable, food: Food, date: PlainDate) {
  const { lines } = await readLines(tx, food, date)
  const { locked: bags } = await countBags(tx, date)
  return { bags, pieces: lines.reduce((sum, { portions }) => sum + portions, 0) }
}

/** Those on the packing list, and those that have left it for the road. */
const packedIn = async (tx: Queryable, date: PlainDate): Promise<CountedBag[]> =>
  (await findBagsToPack(tx, date, ROAD_STATES)).map(({ orderNumber, dishes }) => ({
    ...{ order: orderNumber, pieces: piecesOf(dishes).length },
  }))

/** The bags of all stops, and those that are on no run. */
async function broughtTo(tx: Queryable, date: PlainDate): Promise<CountedBag[]> {
  const runs = await findRunsOn(tx, date)
  const atStops = runs.flatMap(({ stops }) => stops.flatMap(({ days }) => days))
  const bags = [...atStops, ...(await findBagsWithoutRun(tx, date))]
  return bags.map(({ orderNumber, pieces }) => ({ order: orderNumber, pieces }))
}
