import type { DayState } from '../days/delivery-days.ts'

/** A dish of a bag, at its place. `dish` says which it is and in which version it was sold. */
export type DishInBag = { position: number; dish: string; quantity: number }
/** One box: where a bag holds several of a dish, each is a piece, counted from 1. */
export type Piece = { position: number; piece: number; dish: string }

export const pieceKey = ({ position, piece }: Omit<Piece, 'dish'>): string => `${position}.${piece}`

export const piecesOf = (dishes: readonly DishInBag[]): Piece[] =>
  dishes.flatMap(({ position, dish, quantity }) =>
    Array.from({ length: quantity }, (_, i) => ({ position, piece: i + 1, dish })),
  )

const isSame = (a: Piece, b: Piece) => a.position === b.position && a.piece === b.piece && a.dish === b.dish

/** What of a bag is in it, what is missing, and what has to be taken out: the day had it when it was packed, and has not now. */
export function contentsOf(dishes: readonly DishInBag[], packed: readonly Piece[]) {
  const wanted = piecesOf(dishes)
  const isPacked = (piece: Piece) => packed.some((one) => isSame(one, piece))
  return {
    packed: wanted.filter(isPacked),
    missing: wanted.filter((piece) => !isPacked(piece)),
    takeOut: packed.filter((one) => !wanted.some((piece) => isSame(one, piece))),
  }
}

type BagToClose = {
  state: DayState
  version: number
  /** With what its eater avoids of each. */
  dishes: readonly (DishInBag & { conflicts: readonly string[] })[]
  packed: readonly Piece[]
}

export type WhyNotClosed =
  | 'not-to-pack'
  | 'bag-changed'
  | 'bag-holds-more'
  | 'bag-not-complete'
  | 'bag-conflict'

/** A dish of a bag that holds what its eater avoids. */
export type ConflictInBag = Pick<DishInBag, 'position' | 'dish'> & { conflicts: readonly string[] }
/** What somebody saw of a bag, and why it is closed as it is. */
type Closing = { version: number; reason: string; conflicts: readonly ConflictInBag[] }

/**
 * Why a bag cannot be closed by somebody who saw `version` of it. Something that is missing, or that its eater avoids, needs a
 * reason; what was told since by its eater was not seen, so no reason is about it. Something that is not the day's any more comes
 * out whatever the reason.
 */
export function whyNotClose(
  bag: BagToClose,
  { version, reason, conflicts: seen }: Closing,
): WhyNotClosed | undefined {
  if (bag.state !== 'locked') return 'not-to-pack'
  if (bag.version !== version) return 'bag-changed'
  const { missing, takeOut } = contentsOf(bag.dishes, bag.packed)
  if (takeOut.length > 0) return 'bag-holds-more'
  const isSeen = (one: ConflictInBag) =>
    one.conflicts.every((name) =>
      seen.some(
        ({ position, dish, conflicts }) =>
          position === one.position && dish === one.dish && conflicts.includes(name),
      ),
    )
  if (!bag.dishes.every(isSeen)) return 'bag-conflict'
  if (reason.trim() !== '') return undefined
  if (missing.length > 0) return 'bag-not-complete'
  return bag.dishes.some(({ conflicts }) => conflicts.length > 0) ? 'bag-conflict' : undefined
}
