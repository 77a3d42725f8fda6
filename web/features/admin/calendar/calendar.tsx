import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Calendar as CalendarData, Closure } from '../../../../contract/admin-calendar.ts'
import { Badge } from '../../../ui/badge.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, wordsFor } from '../admin-api.ts'
import { Confirm } from '../view-parts/confirm.tsx'
import views from '../view-parts/views.module.css'
import css from './calendar.module.css'
import { ClosureForm } from './closure-form.tsx'
import { RamadanForm } from './ramadan-form.tsx'

const QUERY = ['closures']
// While days are being moved one wants to see how far it is.
const MOVING_MS = 2_000

/** The dates on which nothing is delivered, and those of Ramadan. */
export default function Calendar() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: async () => (await adminApi('GET /api/admin/get-closures')).data,
    refetchInterval: ({ state }) => (state.data?.closures.some(({ left }) => left > 0) ? MOVING_MS : false),
  })
  if (isError)
    return (
      <ErrorState
        title={t`Failed to fetch the calendar. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  const show = (changed: typeof data) => queries.setQueryData(QUERY, changed)
  return (
    <div className={css.calendar}>
      <ClosureForm today={data.today} onDone={show} />
      <section className={css.closures} aria-labelledby="closures-title">
        <h2 id="closures-title">{t`Closures`}</h2>
        {data.closures.length === 0 && <p className={views.soft}>{t`The shop is open on all its days.`}</p>}
        <ul>
          {data.closures.map((closure) => (
            <ClosureLine key={closure.from} closure={closure} onChange={show} />
          ))}
        </ul>
      </section>
      <RamadanForm calendar={data} onDone={show} />
    </div>
  )
}

function ClosureLine({ closure, onChange }: { closure: Closure; onChange(changed: CalendarData): void }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { from, to, reason, moved, left } = closure
  const dates = from === to ? longDate(from) : t`${longDate(from)} to ${longDate(to)}`

  async function remove() {
    setAsking(false)
    try {
      const { data, message } = await adminApi('POST /api/admin/remove-closure', { body: { from, to } })
      onChange(data)
      notify(message ?? t`The dates are open again.`)
    } catch (error) {
      notify(wordsFor(error, t`That did not work. Please try again.`))
    }
  }

  return (
    <li className={css.closure}>
      <div>
        <strong>{dates}</strong>
        <p className={views.soft}>{reason}</p>
      </div>
      <p className={css.progress} role="status">
        {left > 0 && (
          <Badge tone="accent">
            <Plural value={left} one="# day to move" other="# days to move" />
          </Badge>
        )}
        {moved > 0 && <Plural value={moved} one="# day moved" other="# days moved" />}
        {left === 0 && moved === 0 && t`No days were on it.`}
      </p>
      <button
        type="button"
        className={views.small}
        aria-label={t`Open again: ${dates}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Open again</Trans>
      </button>
      {isAsking && (
        <Confirm
          title={t`Open again?`}
          text={t`${dates} can be chosen again. Days that were moved stay where they are.`}
          action={t`Open again`}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  )
}
