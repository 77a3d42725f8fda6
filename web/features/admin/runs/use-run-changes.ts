import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeRun } from '../../../../contract/runs.ts'
import { ApiError } from '../../../api/api-error.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, wordsFor } from '../admin-api.ts'

/** What is known of a run before its stops are. */
export type RunHead = Pick<WholeRun, '_id' | 'name' | 'version' | 'startedAt'>
type Send = (reason: string | undefined) => Promise<{ data: WholeRun[] }>
/** Where a stop is dropped: a run, or null for one of its own; its place counted from 1, at the end without one. */
export type Target = { run: RunHead | null; place?: number }

export const RUNS_QUERY = 'runs'
export const runQuery = (id: string) => [RUNS_QUERY, 'run', id]

/** Changes runs one after the other and shows what is true afterwards. A run that has left is changed with a reason, asked for first. */
export function useRunChanges() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Send>()

  const show = (runs: readonly WholeRun[]) => {
    for (const run of runs) queries.setQueryData(runQuery(run._id), run)
    void queries.invalidateQueries({ queryKey: [RUNS_QUERY] })
  }

  async function make(send: Send, reason?: string): Promise<void> {
    try {
      show((await send(reason)).data)
      setAsking(undefined)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'run-changed')
        show((error.data as { runs: WholeRun[] }).runs)
      notify(wordsFor(error, t`That did not work. Please try again.`))
    }
  }
  const change = (concerned: readonly RunHead[], send: Send): void => {
    if (concerned.some(({ startedAt }) => startedAt !== null)) setAsking(() => send)
    else void make(send)
  }

  const seen = ({ _id, version }: RunHead) => ({ run: _id, version })
  return {
    isAsking: asking !== undefined,
    giveReason: (reason: string) => (asking ? make(asking, reason) : Promise.resolve()),
    dropIt: () => setAsking(undefined),
    moveStop: (run: RunHead, stop: string, { run: to, place }: Target) =>
      change(to ? [run, to] : [run], (reason) =>
        adminApi('POST /api/admin/move-stop', {
          body: { ...seen(run), stop, toRun: to?._id ?? null, toVersion: to?.version, place, reason },
        }),
      ),
    sort: (run: RunHead) =>
      change([run], (reason) => adminApi('POST /api/admin/sort-run', { body: { ...seen(run), reason } })),
    rename: (run: RunHead, name: string) =>
      change([run], (reason) =>
        adminApi('PATCH /api/admin/change-run', { body: { ...seen(run), name, reason } }),
      ),
    assign: (run: RunHead, driver: string | null) =>
      change([run], (reason) =>
        adminApi('PATCH /api/admin/change-run', { body: { ...seen(run), driver, reason } }),
      ),
  }
}
export type RunChanges = ReturnType<typeof useRunChanges>
