import type { KitchenBatch } from '../../../contract/kitchen.ts'
import { lineKey, type SlotDish } from '../../../domain/kitchen/kitchen-board.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { setCooked, setNotCooked } from './kitchen.queries.ts'
import { listBatches, readLines } from './kitchen.service.ts'

type Tick = SlotDish & { date: PlainDate; isCooked: boolean; portions: number }

/** Ticks a dish of a slot, or takes the tick back. Safe to repeat: a screen without network hands its ticks in later. */
export async function tickCooked(
  deps: Deps,
  who: { accountId: string },
  { isCooked, portions, ...batch }: Tick,
): Promise<KitchenBatch[]> {
  const food = await deps.catalogue.food()
  return deps.db.transaction(async (tx) => {
    const { lines } = await readLines(tx, food, batch.date)
    const line = lines.find((one) => lineKey(one) === lineKey(batch))
    // What can still be changed is not cooked yet. A tick can be taken back whatever became of the dish.
    if (isCooked && !line?.portions) throw new AppError('nothing-to-cook')
    const cooked = { portions, cookedAt: deps.now(), cookedBy: who.accountId }
    const lot = isCooked ? await setCooked(tx, batch, cooked) : await setNotCooked(tx, batch)
    if (lot) {
      const action = isCooked ? 'tick-cooked' : 'untick-cooked'
      const after = { dish: line?.name ?? batch.dish, slot: batch.slot, lot, ...(isCooked && { portions }) }
      await recordChange(tx, who, { action, subject: `kitchen ${batch.date}`, before: null, after })
    }
    return listBatches(tx, batch.date)
  })
}
