import type { BagProgress, PackedSince } from '../../../../contract/packing.ts'

/** What a screen knows of the bags of a date, and up to when. */
export type Packed = { seen: string; bags: readonly BagProgress[] }

const piecesIn = (bags: readonly BagProgress[]) =>
  bags.reduce((sum, { packed, takeOut }) => sum + packed.length + takeOut.length, 0)

/** With what changed since; undefined where something went, which changes do not tell. */
export function withChanges(known: readonly BagProgress[], told: PackedSince): Packed | undefined {
  const byId = new Map(known.map((bag) => [bag._id, bag]))
  for (const bag of told.changed) byId.set(bag._id, bag)
  const bags = [...byId.values()]
  return bags.length === told.bags && piecesIn(bags) === told.pieces ? { seen: told.seen, bags } : undefined
}
