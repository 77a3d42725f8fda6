import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KitchenBoard } from '../../../../contract/kitchen.ts'
import { ApiError } from '../../../api/api-error.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, isSignedOut, wordsFor } from '../admin-api.ts'
import { readTicks, storeTicks, type Tick, withTicks } from './tick-queue.ts'

// What one screen ticks the others show within a second; a hidden tab does not ask.
const POLL_MS = 1_000
const RETRY_MS = 2_000

const keyOf = (date: string) => ['cooked', date]

/** The shop said no, and would again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  error.statusCode !== 429 &&
  !isSignedOut(error)

/** What is ticked for the board's date, with what this screen still has to hand in: one after the other, in order. */
export function useTicks(board: KitchenBoard) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<Tick[]>(readTicks)
  const [failed, setFailed] = useState(0)
  const { date } = board
  const { data: batches = board.batches } = useQuery({
    queryKey: keyOf(date),
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-cooked', { query: { date }, signal })).data,
    refetchInterval: POLL_MS,
    staleTime: 0,
  })
  useEffect(() => storeTicks(waiting), [waiting])

  const first = waiting[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed try is tried again
  useEffect(() => {
    if (!first) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      setFailed(0)
      setWaiting((ticks) => (ticks[0] === first ? ticks.slice(1) : ticks))
    }
    async function handIn(tick: Tick) {
      try {
        const { data } = await adminApi('POST /api/admin/tick-cooked', { body: tick })
        // An answer that was on its way before would show the board as it was.
        await queries.cancelQueries({ queryKey: keyOf(tick.date) })
        queries.setQueryData(keyOf(tick.date), data)
        done()
      } catch (error) {
        if (isRefused(error)) {
          notify(wordsFor(error, t`That did not work. Please try again.`))
          done()
        } else if (!isGone) timer = setTimeout(() => setFailed((times) => times + 1), RETRY_MS)
      }
    }
    void handIn(first)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [first, failed])

  return {
    batches: withTicks(batches, waiting, date),
    /** How many are stored here since the shop cannot be reached. */
    stuck: failed > 0 ? waiting.length : 0,
    tick: (tick: Tick) => setWaiting((ticks) => [...ticks, tick]),
  }
}
