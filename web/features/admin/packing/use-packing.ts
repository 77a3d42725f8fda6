import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PackingBoard } from '../../../../contract/packing.ts'
import { api } from '../../../api/api.ts'
import { adminApi } from '../admin-api.ts'
import { POLL_MS } from '../view-parts/poll-ms.ts'
import { useHandIn } from '../view-parts/use-hand-in.ts'
import { type Packed, withChanges } from './packed-since.ts'
import { type Step, withSteps } from './packing-queue.ts'

export const BOARD = 'packing'
const keyOf = (date: string) => ['packed', date]

const send = ({ kind, body }: Step, headers: Record<string, string>) =>
  kind === 'tick'
    ? api('POST /api/admin/tick-packed', { body, headers })
    : kind === 'close'
      ? api('POST /api/admin/close-bag', { body, headers })
      : api('POST /api/admin/open-bag', { body, headers })

/** What is in the bags of the board, with what this screen still has to hand in. */
export function usePacking(board: PackingBoard) {
  const queries = useQueryClient()
  const { date } = board
  const onBoard: Packed = { seen: board.packed.seen, bags: board.packed.changed }
  const { data: { bags: progress } = onBoard } = useQuery({
    queryKey: keyOf(date),
    queryFn: async ({ signal }) => {
      const known = queries.getQueryData<Packed>(keyOf(date)) ?? onBoard
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
  const reload = () => void queries.invalidateQueries({ queryKey: [BOARD] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    if (isBehind) reload()
  }, [isBehind, versions(progress)])

  const { waiting, stuck, add } = useHandIn<Step>({
    queue: 'packing-steps',
    async send(step, headers) {
      const { data } = await send(step, headers)
      const { date: of } = step.body
      // An answer that was on its way before would show the bag as it was.
      await queries.cancelQueries({ queryKey: keyOf(of) })
      queries.setQueryData(
        keyOf(of),
        (known: Packed | undefined) =>
          known && { ...known, bags: known.bags.map((bag) => (bag._id === data._id ? data : bag)) },
      )
    },
    onRefused: () => {
      reload()
      void queries.invalidateQueries({ queryKey: keyOf(date) })
    },
  })
  return { progress: withSteps(progress, waiting), stuck, add }
}
