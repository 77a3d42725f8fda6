import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Deps } from '../../deps.ts'
import { insertBatches } from './kitchen.queries.ts'
import { readLines } from './kitchen.service.ts'

/** Labels are printed before anything is ticked, and name the lot: it is the one that the tick finds. */
export async function giveLots(deps: Deps, date: PlainDate): Promise<void> {
  const food = await deps.catalogue.food()
  await deps.db.transaction(async (tx) => {
    const { lines } = await readLines(tx, food, date)
    const cooked = lines.filter(({ portions }) => portions > 0)
    await insertBatches(
      tx,
      cooked.map(({ dish, slot, portions }) => ({ date, dish, slot, portions })),
    )
  })
}
