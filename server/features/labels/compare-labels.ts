import { type LabelKind, labelState } from '../../../domain/kitchen/label-print.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { findPrinted } from './labels.queries.ts'
import { type LabelKey, readLabels } from './read-labels.ts'

const keyOf = ({ dayId, kind, position, piece }: LabelKey) => `${dayId} ${kind} ${position} ${piece}`

/** Every label of a date with what it is against its last print, and those on paper whose bag or dish is no longer there. */
export async function compareLabels(deps: Deps, date: PlainDate) {
  const labels = await readLabels(deps, date)
  const printed = await findPrinted(deps.db, date)
  const before = new Map(printed.map((row) => [keyOf(row), row.digest]))
  const compared = labels.map((one) => ({ ...one, state: labelState(one.digest, before.get(keyOf(one))) }))
  const now = new Set(labels.map(keyOf))
  return { labels: compared, gone: printed.filter((row) => !now.has(keyOf(row))) }
}

type Counts = { all: number; changed: number; fresh: number; gone: number }
export type LabelCounts = Record<LabelKind, Counts> & { exceptions: number }

export async function countLabels(deps: Deps, date: PlainDate): Promise<LabelCounts> {
  const { labels, gone } = await compareLabels(deps, date)
  const countOf = (kind: LabelKind) => {
    const own = labels.filter((one) => one.kind === kind)
    const inState = (state: string) => own.filter((one) => one.state === state).length
    return {
      ...{ all: own.length, changed: inState('changed'), fresh: inState('new') },
      gone: gone.filter((one) => one.kind === kind).length,
    }
  }
  const exceptions = labels.filter(({ kind, isException }) => kind === 'bag' && isException).length
  return { meal: countOf('meal'), bag: countOf('bag'), exceptions }
}

/** How many labels on paper no longer say what is true. A date of which nothing was printed has none, and costs one look. */
export async function countOutOfDate(deps: Deps, date: PlainDate): Promise<number> {
  const printed = await findPrinted(deps.db, date)
  if (printed.length === 0) return 0
  const { meal, bag } = await countLabels(deps, date)
  return meal.changed + meal.gone + bag.changed + bag.gone
}
