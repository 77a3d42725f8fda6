import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormat } from '../../../words/format.ts'
import type { DayMark } from '../calendar/marked-months.tsx'
import type { DaySheetProps } from '../sheets/plan-sheets.tsx'
import { WaitingPart } from '../sheets/waiting-part.tsx'
import { useAsked } from '../state/use-asked.ts'
import css from './day-sheet.module.css'

const MarkedMonths = lazy(async () => ({
  default: (await import('../calendar/marked-months.tsx')).MarkedMonths,
}))
const CALENDAR_REM = 23

/** Another date for a day, of those that are free. */
export function DayMove({ day, today, moves, onClose, onBack }: DaySheetProps & { onBack(): void }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const [chosen, setChosen] = useState<string>()
  const asked = useAsked(day._id, (signal) =>
    api('GET /api/user/get-free-dates', { query: { day: day._id }, signal }),
  )
  const to = chosen && longDate(chosen)
  function move() {
    if (!chosen) return
    onClose()
    void moves.move(day, chosen)
  }
  return (
    <>
      <div className={css.body}>
        <WaitingPart asked={asked} height={CALENDAR_REM}>
          {({ dates }) =>
            dates.length === 0 ? (
              <p>
                <Trans>No other date is free while your plan is valid.</Trans>
              </p>
            ) : (
              <Suspense fallback={<Skeleton height={`${CALENDAR_REM}rem`} />}>
                <MarkedMonths
                  label={t`Free dates`}
                  from={dates[0]!}
                  until={dates.at(-1)!}
                  focused={dates.find((date) => date > day.date) ?? dates[0]!}
                  today={today}
                  marks={
                    new Map(
                      dates.map((date): [string, DayMark] => [
                        date,
                        date === chosen
                          ? { words: t`Chosen`, look: 'chosen' }
                          : { words: t`Free`, look: 'free' },
                      ]),
                    )
                  }
                  onPress={setChosen}
                />
              </Suspense>
            )
          }
        </WaitingPart>
      </div>
      <footer className={css.foot}>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button disabled={!chosen} onClick={move}>
          {to ? t`Move to ${to}` : t`Choose a date`}
        </Button>
      </footer>
    </>
  )
}
