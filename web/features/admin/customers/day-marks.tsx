import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { SeenMark } from '../../../../contract/driver.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import { useMarkWords } from '../driver/mark-words.ts'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import page from './customers.module.css'
import css from './day-marks.module.css'

/** What drivers have said of a day. Where a mark could not be applied, somebody looks at it and says so. */
export function DayMarks({ day }: { day: string }) {
  const { t } = useLingui()
  const id = useId()
  const queries = useQueryClient()
  const queryKey = ['day-marks', day]
  const { data: marks = [] } = useQuery({
    queryKey,
    queryFn: async () => (await adminApi('GET /api/admin/get-day-marks', { query: { day } })).data,
  })
  if (marks.length === 0) return null

  const check = (mark: string) =>
    adminApi('POST /api/admin/check-mark', { body: { mark } })
      .catch((error) => notify(messageOf(error, t`Failed to save. Please try again.`), { tone: 'danger' }))
      .finally(() => void queries.invalidateQueries({ queryKey }))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.marksTitle}>{t`Said by the driver`}</h3>
      <ul className={css.marks}>
        {marks.map((mark) => (
          <MarkLine key={mark.id} mark={mark} onChecked={() => void check(mark.id)} />
        ))}
      </ul>
    </section>
  )
}

function MarkLine({ mark, onChecked }: { mark: SeenMark; onChecked(): void }) {
  const { t } = useLingui()
  const moment = useMoment()
  const { kinds, reasons } = useMarkWords()
  const problems: Record<SeenMark['outcome'], string> = {
    done: '',
    repeated: t`It was so already.`,
    contradicts: t`The opposite was said before. The first word stands.`,
    'not-on-run': t`The day was not on the driver’s run any more. Nothing was changed.`,
    'bag-unknown': t`No cool bag has this code.`,
    'bag-refused': t`This cool bag is with another customer or no longer in use.`,
  }
  const { kind, reason, words, bag, at, by, outcome, hasPhoto, isOpen } = mark
  const what = [kinds[kind], reason && reasons[reason], bag].filter(Boolean).join(', ')
  const photo = `/api/admin/delivery-photo?mark=${mark.id}`
  return (
    <li className={css.markLine}>
      <div>
        <p>
          <b>{what}</b>{' '}
          <span className={views.soft}>
            {moment(at)}
            {by && <Trans>, by {by}</Trans>}
          </span>
        </p>
        {words && <p>{words}</p>}
        {problems[outcome] && <p className={isOpen ? page.late : views.soft}>{problems[outcome]}</p>}
        {isOpen && <Button size="s" variant="quiet" onClick={onChecked}>{t`Checked`}</Button>}
      </div>
      {hasPhoto && (
        <a href={photo} target="_blank" rel="noreferrer">
          <img src={photo} alt={t`The bag at the door`} loading="lazy" />
        </a>
      )}
    </li>
  )
}
