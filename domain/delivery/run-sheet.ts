/** What a sheet says, by digests: of its head, and of each bag in the order of the stops. */
export type SheetDigests = { head: string; bags: { day: string; digest: string }[] }

export type SheetChanges = {
  /** Bags whose door, note or pieces are others; that came; and that are no longer on the run. */
  changed: number
  fresh: number
  gone: number
  /** Those that stay come one after the other in another order. */
  isReordered: boolean
  /** Another name, driver or time. */
  isOtherRun: boolean
}

/** What is on paper and no longer true. */
export function sheetChanges(printed: SheetDigests, now: SheetDigests): SheetChanges {
  const before = new Map(printed.bags.map(({ day, digest }) => [day, digest]))
  const after = new Set(now.bags.map(({ day }) => day))
  const orderOf = (bags: SheetDigests['bags'], others: { has(day: string): boolean }) =>
    bags.flatMap(({ day }) => (others.has(day) ? [day] : [])).join()
  return {
    changed: now.bags.filter(({ day, digest }) => before.has(day) && before.get(day) !== digest).length,
    fresh: now.bags.filter(({ day }) => !before.has(day)).length,
    gone: printed.bags.filter(({ day }) => !after.has(day)).length,
    isReordered: orderOf(printed.bags, after) !== orderOf(now.bags, before),
    isOtherRun: printed.head !== now.head,
  }
}

export const isOutOfDate = ({ changed, fresh, gone, isReordered, isOtherRun }: SheetChanges): boolean =>
  changed + fresh + gone > 0 || isReordered || isOtherRun
