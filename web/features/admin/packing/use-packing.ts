import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PackingBoard } from '../../../../contract/packing.ts'
import { adminApi } from '../admin-api.ts'
import { POLL_MS } from '../view-parts/poll-ms.ts'
import { type Packed, withChanges } from './packed-since.ts'
import { BOARD, packedKey, withSteps } from './packing-queue.ts'
import { useStepQueue } from './use-step-queue.ts'

/** What is in the bags of the board, with what this screen still has to hand in. */
export function usePacking(board: PackingBoard) {
  const queries = useQueryClient()
  const { date } = board
  const onBoard: Packed = { seen: board.packed.seen, bags: board.packed.changed }
  const { data: { bags: progress } = onBoard } = useQuery({
    queryKey: packedKey(date),
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<Packed>(packedKey(date)) ?? onBoard
      const ask = async (since?: string) =>
        (await adminApi('GET /api/admin/get-packed', { query: { date, ...(since && { since }) }, signal }))
          .data
      const now = withChanges(known.bags, await ask(known.seen))
      if (now) return now
      const { seen, changed } = await ask()
      return { seen, bags: changed }
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  // A version that the board does not have is a bag that was changed, came or went: what belongs into it is read again.
  const versions = (bags: readonly { _id: string; version: number }[]) =>
    bags
      .map(({ _id, version }) => `${_id} ${version}`)
      .sort()
      .join()
  const isBehind = versions(progress) !== versions(board.bags)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries({ queryKey: [BOARD] })
  }, [isBehind, versions(progress)])

  const { waiting, stuck, add } = useStepQueue()
  return { progress: withSteps(progress, waiting), stuck, add }
}
