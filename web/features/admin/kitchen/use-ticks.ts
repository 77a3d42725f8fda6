import { useQuery } from '@tanstack/react-query'
import type { KitchenBoard } from '../../../../contract/kitchen.ts'
import { adminApi } from '../admin-api.ts'
import { POLL_MS } from '../view-parts/poll-ms.ts'
import { cookedKey, withTicks } from './tick-queue.ts'
import { useTickQueue } from './use-tick-queue.ts'

/** What is ticked for the board's date, with what this screen still has to hand in. */
export function useTicks(board: KitchenBoard) {
  const { date } = board
  const { data: batches = board.batches } = useQuery({
    queryKey: cookedKey(date),
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-cooked', { query: { date }, signal })).data,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  const { waiting, stuck, add } = useTickQueue()
  return { batches: withTicks(batches, waiting, date), stuck, tick: add }
}
