import { filsFromAed } from '../money.ts'

/** Why a customer's credit changed. */
export const CREDIT_KINDS = [
  'swap',
  'cancellation',
  'refund',
  'failed-delivery',
  'given',
  'spent',
  'returned',
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Less than this the provider does not take. */
export const LEAST_CARD_FILS = filsFromAed(1)

/** The most that somebody of the shop can give at once. */
export const MOST_GIVEN_AED = 10_000

/** How much of an order credit pays: all it can, but what is left for the card is nothing or enough for the provider. */
export function creditToUse({
  availableFils,
  totalFils,
}: {
  availableFils: number
  totalFils: number
}): number {
  if (availableFils >= totalFils) return totalFils
  return Math.max(0, Math.min(availableFils, totalFils - LEAST_CARD_FILS))
}

/** What is left of an order for the card. */
export const cardFilsOf = ({ totalFils, creditFils }: { totalFils: number; creditFils: number }): number =>
  totalFils - creditFils

/** What credit can pay of an order. What an unpaid order has taken is there for the one that takes its place. */
export function creditOffered(asked: { balanceFils: number; heldFils: number; totalFils: number }) {
  const availableFils = asked.balanceFils + asked.heldFils
  return { availableFils, mostFils: creditToUse({ availableFils, totalFils: asked.totalFils }) }
}

export type CreditEntry = { id: string; amountFils: number; kind: CreditKind; orderId: string | null }

/**
 * What is left of each credit, by its entry, oldest first. Whatever is taken comes from the oldest credit that has
 * something left; what an order gives back returns to the credits it came from, with their age.
 */
export function creditLeft(entries: readonly CreditEntry[]): Map<string, number> {
  const left = new Map<string, number>()
  let owedFils = 0
  const takenFor = new Map<string, { id: string; fils: number }[]>()
  for (const { id, amountFils, kind, orderId } of entries) {
    const taken = takenFor.get(orderId ?? '') ?? []
    if (amountFils > 0) left.set(id, kind === 'returned' ? putBack(left, taken, amountFils) : amountFils)
    else owedFils -= amountFils
    // A clock that was set back may list what was taken before what it was taken from.
    const now = takeOldest(left, owedFils)
    for (const { fils } of now) owedFils -= fils
    takenFor.set(orderId ?? '', [...taken, ...now])
  }
  return left
}

function takeOldest(left: Map<string, number>, amountFils: number) {
  const taken: { id: string; fils: number }[] = []
  let missing = amountFils
  for (const [id, has] of left) {
    const fils = Math.min(has, missing)
    if (fils > 0) taken.push({ id, fils })
    left.set(id, has - fils)
    missing -= fils
  }
  return taken
}

/** Into the credits it was taken from, the last one first. What did not come from them is what stays of the entry. */
function putBack(left: Map<string, number>, taken: { id: string; fils: number }[], amountFils: number) {
  let over = amountFils
  for (const part of [...taken].reverse()) {
    const fils = Math.min(part.fils, over)
    left.set(part.id, left.get(part.id)! + fils)
    part.fils -= fils
    over -= fils
  }
  return over
}
