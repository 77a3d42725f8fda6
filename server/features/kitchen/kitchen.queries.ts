import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { SlotDish } from '../../../domain/kitchen/kitchen-board.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { kitchenBatches } from '../../db/schema/kitchen.ts'

export const findBatches = (db: Queryable, date: PlainDate) =>
  db
    .select({
      dish: kitchenBatches.dishId,
      slot: kitchenBatches.slot,
      lot: kitchenBatches.lot,
      portions: kitchenBatches.portions,
      cookedAt: kitchenBatches.cookedAt,
      by: accounts.userName,
    })
    .from(kitchenBatches)
    .leftJoin(accounts, eq(accounts.id, kitchenBatches.cookedBy))
    .where(eq(kitchenBatches.date, date))
    .orderBy(asc(kitchenBatches.dishId), asc(kitchenBatches.slot))

type Batch = SlotDish & { date: PlainDate }
type Cooked = { portions: number; cookedAt: Date; cookedBy: string }

const isBatch = ({ date, dish, slot }: Batch) =>
  and(eq(kitchenBatches.date, date), eq(kitchenBatches.dishId, dish), eq(kitchenBatches.slot, slot))

/** Of two at once one writes, and the other finds it done: nothing comes back where it is ticked like that already. */
export async function setCooked(tx: Tx, batch: Batch, cooked: Cooked): Promise<string | undefined> {
  const { date, dish, slot } = batch
  const [row] = await tx
    .insert(kitchenBatches)
    .values({ date, dishId: dish, slot, ...cooked })
    .onConflictDoUpdate({
      target: [kitchenBatches.date, kitchenBatches.dishId, kitchenBatches.slot],
      set: cooked,
      setWhere: or(isNull(kitchenBatches.cookedAt), ne(kitchenBatches.portions, cooked.portions)),
    })
    .returning({ lot: kitchenBatches.lot })
  return row?.lot
}

export async function setNotCooked(tx: Tx, batch: Batch): Promise<string | undefined> {
  const [row] = await tx
    .update(kitchenBatches)
    .set({ cookedAt: null, cookedBy: null })
    .where(and(isBatch(batch), isNotNull(kitchenBatches.cookedAt)))
    .returning({ lot: kitchenBatches.lot })
  return row?.lot
}

/** Batches that have been ticked or numbered before stay as they are. */
export async function insertBatches(tx: Tx, batches: (Batch & { portions: number })[]): Promise<void> {
  if (batches.length === 0) return
  const rows = batches.map(({ date, dish, slot, portions }) => ({ date, dishId: dish, slot, portions }))
  await tx.insert(kitchenBatches).values(rows).onConflictDoNothing()
}
