import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RunBoard } from '../../../../contract/runs.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, wordsFor } from '../admin-api.ts'
import views from '../view-parts/views.module.css'
import css from './runs.module.css'
import { RUNS_QUERY } from './use-run-changes.ts'

type Round = Pick<RunBoard, 'date' | 'window'>
interface PapersProps {
  /** Of which run, for those who hear it. */
  label: string
  round: Round
  run?: string
}

const addressOf = (call: string, { date, window }: Round, run?: string) =>
  `/api/admin/${call}?${new URLSearchParams({ date, window, ...(run && { run }) })}`

/** Fetches what a driver takes along, once it is stored what it says: from then on a change makes it out of date. */
export function usePrint({ date, window: when }: Round, run?: string) {
  const { t } = useLingui()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (call: 'get-run-sheets' | 'get-runs-csv') => {
      const body = { date, window: when, ...(run && { run }) }
      await adminApi('POST /api/admin/print-run-sheets', { body })
      window.location.assign(addressOf(call, { date, window: when }, run))
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [RUNS_QUERY, 'board'] }),
    onError: (error) =>
      notify(wordsFor(error, t`That could not be printed. Please try again.`), { tone: 'danger' }),
  })
}

/** What is taken along, and what other programs read. */
export function Papers({ label, round, run }: PapersProps) {
  const { t } = useLingui()
  const print = usePrint(round, run)
  const papers = [
    ['get-run-sheets', t`PDF`],
    ['get-runs-csv', t`CSV`],
  ] as const
  return (
    <div className={css.papers}>
      {papers.map(([call, name]) => (
        <button
          key={call}
          type="button"
          className={views.small}
          disabled={print.isPending}
          onClick={() => print.mutate(call)}
          aria-label={`${label}: ${name}`}
        >
          {name}
        </button>
      ))}
      <a
        className={views.small}
        href={addressOf('get-runs-vroom', round, run)}
        download
        aria-label={`${label}: ${t`VROOM`}`}
      >
        {t`VROOM`}
      </a>
    </div>
  )
}
