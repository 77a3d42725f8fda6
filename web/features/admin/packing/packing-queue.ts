import type { BagProgress } from '../../../../contract/packing.ts'
import { pieceKey } from '../../../../domain/kitchen/packing.ts'
import type { BodyOf } from '../call-types.ts'

export const BOARD = 'packing'
export const packedKey = (date: string) => ['packed', date]

/** Something done at the packing table that is still to be handed in. */
export type Step =
  | { kind: 'tick'; body: BodyOf<'POST /api/admin/tick-packed'> }
  | { kind: 'close'; body: BodyOf<'POST /api/admin/close-bag'> }
  | { kind: 'open'; body: BodyOf<'POST /api/admin/open-bag'> }

/** The bags by id as they are once everything waiting is handed in. */
export function withSteps(
  progress: readonly BagProgress[],
  waiting: readonly Step[],
): ReadonlyMap<string, BagProgress> {
  const shown = new Map(progress.map((bag) => [bag._id, bag]))
  for (const step of waiting) {
    const bag = shown.get(step.body.day)
    if (bag) shown.set(bag._id, after(bag, step))
  }
  return shown
}

function after(bag: BagProgress, step: Step): BagProgress {
  if (step.kind !== 'tick') return { ...bag, isClosed: step.kind === 'close', version: step.body.version + 1 }
  const { position, pieces, dish, isPacked } = step.body
  const keys = pieces.map((piece) => pieceKey({ position, piece }))
  if (isPacked) return { ...bag, packed: [...new Set([...bag.packed, ...keys])] }
  const isMeant = (one: BagProgress['takeOut'][number]) =>
    one.position === position && one.dish === dish && pieces.includes(one.piece)
  // What has to come out is not among the packed: another dish may be in its place by now.
  return bag.takeOut.some(isMeant)
    ? { ...bag, takeOut: bag.takeOut.filter((one) => !isMeant(one)) }
    : { ...bag, packed: bag.packed.filter((key) => !keys.includes(key)) }
}
