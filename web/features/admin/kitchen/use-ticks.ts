import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KitchenBoard } from '../../../../contract/kitchen.ts'
import { api } from '../../../api/api.ts'
import { adminApi } from '../admin-api.ts'
import { POLL_MS } from '../view-parts/poll-ms.ts'
import { useHandIn } from '../view-parts/use-hand-in.ts'
import { type Tick, withTicks } from './tick-queue.ts'

const keyOf = (date: string) => ['cooked', date]

/** What is ticked for the board's date, with what this screen still has to hand in. */
export function useTicks(board: KitchenBoard) {
  const queries = useQueryClient()
  const { date } = board
  const { data: batches = board.batches } = useQuery({
    queryKey: keyOf(date),
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-cooked', { query: { date }, signal })).data,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  const { waiting, stuck, add } = useHandIn<Tick>({
    queue: 'kitchen-ticks',
    async send(tick, headers) {
      const { data } = await api('POST /api/admin/tick-cooked', { body: tick, headers })
      // An answer that was on its way before would show the board as it was.
      await queries.cancelQueries({ queryKey: keyOf(tick.date) })
      queries.setQueryData(keyOf(tick.date), data)
    },
  })
  return { batches: withTicks(batches, waiting, date), stuck, tick: add }
}
