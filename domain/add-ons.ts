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

/** One step of the quantity control: from 0 adds it, from 1 down removes it, never past the limit. */
export function stepAddOn(picks: readonly AddOnPick[], addOnId: string, step: 1 | -1): AddOnPick[] {
  const before = picks.find((pick) => pick.addOnId === addOnId)?.quantity ?? 0
  const quantity = Math.min(Math.max(before + step, 0), MAX_OF_ONE_ADD_ON)
  if (before === 0) return quantity === 0 ? [...picks] : [...picks, { addOnId, quantity }]
  return picks.flatMap((pick) => {
    if (pick.addOnId !== addOnId) return [pick]
    return quantity === 0 ? [] : [{ addOnId, quantity }]
  })
}
