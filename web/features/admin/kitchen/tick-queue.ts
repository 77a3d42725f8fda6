import type { KitchenBatch } from '../../../../contract/kitchen.ts'
import { lineKey } from '../../../../domain/kitchen/kitchen-board.ts'
import type { BodyOf } from '../call-types.ts'

export type Tick = BodyOf<'POST /api/admin/tick-cooked'>
export const cookedKey = (date: string) => ['cooked', date]

/** What a screen shows of a batch; one that was ticked here and not handed in yet has no lot. */
export type ShownBatch = Pick<KitchenBatch, 'dish' | 'slot' | 'portions' | 'cookedAt'> & Partial<KitchenBatch>

/** The batches of a date by line, as they are once everything waiting is handed in. */
export function withTicks(
  batches: readonly KitchenBatch[],
  waiting: readonly Tick[],
  date: string,
): ReadonlyMap<string, ShownBatch> {
  const shown = new Map<string, ShownBatch>(batches.map((batch) => [lineKey(batch), batch]))
  for (const tick of waiting) {
    if (tick.date !== date) continue
    const { dish, slot, portions, isCooked } = tick
    const before = shown.get(lineKey(tick))
    const cookedAt = isCooked ? (before?.cookedAt ?? '') : null
    shown.set(lineKey(tick), { ...before, dish, slot, portions, cookedAt })
  }
  return shown
}
