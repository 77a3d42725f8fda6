/** Where the bags of a date are counted, each from what it shows itself. */
export const COUNTED_BY = ['ledger', 'kitchen', 'packing', 'labels', 'stops'] as const
export type CountedBy = (typeof COUNTED_BY)[number]

export type Count = { bags: number; pieces: number }
export type DayCounts = Record<CountedBy, Count>
/** A bag of an order: one that has two packages has two. */
export type CountedBag = { order: string; pieces: number }

/** The kitchen cooks portions and knows no bags one by one; all others list them. */
type Listed = Record<Exclude<CountedBy, 'kitchen'>, readonly CountedBag[]>

export type Compared = {
  counts: DayCounts
  /** Whose bags are not the same everywhere. */
  orders: string[]
  isAgreed: boolean
}

/** Whether what is cooked, packed, stuck on, driven and written in the ledger is the same, bag by bag and in all. */
export function compareCounts(kitchen: Count, listed: Listed): Compared {
  const { ledger, packing, labels, stops } = listed
  const counts = {
    ...{ ledger: sumOf(ledger), kitchen, packing: sumOf(packing) },
    ...{ labels: sumOf(labels), stops: sumOf(stops) },
  }
  const byOrder = Object.values(listed).map(bagsByOrder)
  const orders = [...new Set(byOrder.flatMap((bags) => [...bags.keys()]))]
    .filter((order) => new Set(byOrder.map((bags) => bags.get(order))).size > 1)
    .sort()
  const isSame = ({ bags, pieces }: Count) => bags === kitchen.bags && pieces === kitchen.pieces
  return { counts, orders, isAgreed: orders.length === 0 && Object.values(counts).every(isSame) }
}

const sumOf = (bags: readonly CountedBag[]): Count => ({
  bags: bags.length,
  pieces: bags.reduce((sum, { pieces }) => sum + pieces, 0),
})

/** '3 2' for an order with a bag of three pieces and one of two, in whatever order they were listed. */
function bagsByOrder(bags: readonly CountedBag[]): Map<string, string> {
  const byOrder = new Map<string, string>()
  for (const { order, pieces } of [...bags].sort((a, b) => b.pieces - a.pieces))
    byOrder.set(order, [byOrder.get(order), pieces].filter((one) => one !== undefined).join(' '))
  return byOrder
}
