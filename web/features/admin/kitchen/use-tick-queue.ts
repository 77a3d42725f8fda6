import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useHandIn } from '../view-parts/use-hand-in.ts'
import { cookedKey, type Tick } from './tick-queue.ts'

export function useTickQueue() {
  const queries = useQueryClient()
  return useHandIn<Tick>({
    ...{ queue: 'kitchen-ticks', call: 'POST /api/admin/tick-cooked' },
    async send(tick, headers) {
      const { data } = await api('POST /api/admin/tick-cooked', { body: tick, headers })
      // An answer that was on its way before would show the board as it was.
      await queries.cancelQueries({ queryKey: cookedKey(tick.date) })
      queries.setQueryData(cookedKey(tick.date), data)
    },
  })
}
