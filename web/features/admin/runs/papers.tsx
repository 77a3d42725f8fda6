import { useLingui } from '@lingui/react/macro'
import type { RunBoard } from '../../../../contract/runs.ts'
import views from '../view-parts/views.module.css'
import css from './runs.module.css'

interface PapersProps {
  /** Of which run, for those who hear it. */
  label: string
  round: Pick<RunBoard, 'date' | 'window'>
  run?: string
}

/** What is taken along, and what other programs read. */
export function Papers({ label, round: { date, window }, run }: PapersProps) {
  const { t } = useLingui()
  const query = new URLSearchParams({ date, window, ...(run && { run }) })
  const papers = [
    ['get-run-sheets', t`PDF`],
    ['get-runs-csv', t`CSV`],
    ['get-runs-vroom', t`VROOM`],
  ] as const
  return (
    <div className={css.papers}>
      {papers.map(([call, name]) => (
        <a
          key={call}
          className={views.small}
          href={`/api/admin/${call}?${query}`}
          download
          aria-label={`${label}: ${name}`}
        >
          {name}
        </a>
      ))}
    </div>
  )
}
