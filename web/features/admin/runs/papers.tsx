import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RunBoard } from '../../../../contract/runs.ts'
import { ApiError, unexpected } from '../../../api/api-error.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, inSession, wordsFor } from '../admin-api.ts'
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

async function fetchSheets(address: string) {
  const response = await fetch(address)
  if (!response.ok) {
    const { message = unexpected, code } = await response.json().catch(() => ({}))
    throw new ApiError(response.status, message, { code })
  }
  const [, name = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { pdf: await response.blob(), name, version: response.headers.get('sheets-version') ?? '' }
}

function save(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser begins to read it after this.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** What a driver takes along counts as printed once all of it has arrived: from then on a change makes it out of date. */
export function usePrint({ date, window }: Round, run?: string) {
  const { t } = useLingui()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const address = addressOf('get-run-sheets', { date, window }, run)
      const { pdf, name, version } = await inSession(() => fetchSheets(address))
      save(pdf, name)
      const body = { date, window, version, ...(run && { run }) }
      await adminApi('POST /api/admin/print-run-sheets', { body })
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
  const tables = [
    ['get-runs-csv', t`CSV`],
    ['get-runs-vroom', t`VROOM`],
  ] as const
  return (
    <div className={css.papers}>
      <button
        type="button"
        className={views.small}
        disabled={print.isPending}
        onClick={() => print.mutate()}
        aria-label={`${label}: ${t`PDF`}`}
      >
        {t`PDF`}
      </button>
      {tables.map(([call, name]) => (
        <a
          key={call}
          className={views.small}
          href={addressOf(call, round, run)}
          download
          aria-label={`${label}: ${name}`}
        >
          {name}
        </a>
      ))}
    </div>
  )
}
