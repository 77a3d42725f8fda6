import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useHandIn } from '../view-parts/use-hand-in.ts'
import type { Packed } from './packed-since.ts'
import { BOARD, packedKey, type Step } from './packing-queue.ts'

const send = ({ kind, body }: Step, headers: Record<string, string>) =>
  kind === 'tick'
    ? api('POST /api/admin/tick-packed', { body, headers })
    : kind === 'close'
      ? api('POST /api/admin/close-bag', { body, headers })
      : api('POST /api/admin/open-bag', { body, headers })

export function useStepQueue() {
  const queries = useQueryClient()
  return useHandIn<Step>({
    ...{ queue: 'packing-steps', call: 'POST /api/admin/tick-packed' },
    async send(step, headers) {
      const { data } = await send(step, headers)
      const queryKey = packedKey(step.body.date)
      // An answer that was on its way before would show the bag as it was.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(
        queryKey,
        (known: Packed | undefined) =>
          known && { ...known, bags: known.bags.map((bag) => (bag._id === data._id ? data : bag)) },
      )
    },
    onRefused(step) {
      void queries.invalidateQueries({ queryKey: [BOARD] })
      void queries.invalidateQueries({ queryKey: packedKey(step.body.date) })
    },
  })
}
