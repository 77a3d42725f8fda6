/** How many of one add-on a customer may have per delivery day. */
export const MAX_OF_ONE_ADD_ON = 20

export type AddOnPick = { addOnId: string; quantity: number }

/** The call's form, ids repeated by quantity, as picks in order of first appearance. */
export function picksFromIds(addOnIds: readonly string[]): AddOnPick[] {
  const quantities = new Map<string, number>()
  for (const id of addOnIds) quantities.set(id, (quantities.get(id) ?? 0) + 1)
  return Array.from(quantities, ([addOnId, quantity]) => ({ addOnId, quantity }))
}

export function idsFromPicks(picks: readonly AddOnPick[]): string[] {
  return picks.flatMap(({ addOnId, quantity }) => Array<string>(quantity).fill(addOnId))
}
