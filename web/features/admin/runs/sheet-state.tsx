import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RunBoard, SheetState as State } from '../../../../contract/runs.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import { usePrint } from './papers.tsx'
import css from './runs.module.css'

interface SheetStateProps {
  sheet: State
  run: RunBoard['runs'][number]
  round: Pick<RunBoard, 'date' | 'window'>
}

/** Whether what a driver has on paper is still true, what is not, and the way to a sheet that is. */
export function SheetState({ sheet, run, round }: SheetStateProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const print = usePrint(round, run._id)
  const at = moment(sheet.at)
  if (!sheet.isOutOfDate)
    return (
      <p className={css.sheet}>{sheet.by ? t`Sheet printed ${at} by ${sheet.by}` : t`Sheet printed ${at}`}</p>
    )
  const { changed, fresh, gone, isReordered, isOtherRun } = sheet
  return (
    <div className={css.sheet}>
      <p>
        <Badge tone="danger">{t`Sheet out of date`}</Badge> <Trans>Changed since it was printed {at}:</Trans>
      </p>
      <ul>
        {changed > 0 && (
          <li>
            <Plural value={changed} one="# bag changed" other="# bags changed" />
          </li>
        )}
        {fresh > 0 && (
          <li>
            <Plural value={fresh} one="# bag is new" other="# bags are new" />
          </li>
        )}
        {gone > 0 && (
          <li>
            <Plural value={gone} one="# bag is no longer on it" other="# bags are no longer on it" />
          </li>
        )}
        {isReordered && <li>{t`another order`}</li>}
        {isOtherRun && <li>{t`another name, driver or time`}</li>}
      </ul>
      <button
        type="button"
        className={views.small}
        disabled={print.isPending}
        onClick={() => print.mutate()}
        aria-label={t`Print again: ${run.name}`}
      >
        {t`Print again`}
      </button>
    </div>
  )
}
