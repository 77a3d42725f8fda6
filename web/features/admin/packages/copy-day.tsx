import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { type CopyTo, copyMeals, type PackageDay } from '../../../../domain/plans/package-days.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import css from './copy-day.module.css'

interface CopyDayProps {
  day: PackageDay
  days: PackageDay[]
  onCopy(to: CopyTo): void
  onClose(): void
}

type Choice = 'all' | 'weekday' | 'date'

/** Where to copy a day's meals, and how many days that would change. */
export function CopyDay({ day, days, onCopy, onClose }: CopyDayProps) {
  const { t } = useLingui()
  const { longDate, weekdayName } = useFormat()
  const [choice, setChoice] = useState<Choice>('all')
  const [date, setDate] = useState('')
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  const [first, last] = [days[0]!.date, days.at(-1)!.date]
  const isInside = days.some((one) => one.date === date)
  const [from, to] = [longDate(first), longDate(last)]
  const problem = choice === 'date' && isAsked && !isInside ? t`Choose a date from ${from} to ${to}.` : ''

  function copy() {
    if (choice === 'date' && !isInside) return setAsked(true)
    onCopy(choice === 'date' ? { date } : choice)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // It lies inside the package's form, which Enter would save.
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    copy()
  }
  const option = (value: Choice, label: string) => (
    <label className={css.option}>
      <input type="radio" name={id} checked={choice === value} onChange={() => setChoice(value)} />
      <span>{label}</span>
      {value !== 'date' && (
        <span className={css.soft}>
          <Plural
            value={copyMeals(days, day, value).changed}
            _0="nothing changes"
            one="changes # day"
            other="changes # days"
          />
        </span>
      )}
    </label>
  )
  const weekday = weekdayName(day.date)
  return (
    <Dialog
      isOpen
      isDense
      size="s"
      title={t`Copy ${longDate(day.date)}`}
      closeLabel={t`Close`}
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" size="s" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="s" onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter anywhere in it copies */}
      <div className={css.choice} onKeyDown={onKeyDown}>
        <p className={css.soft}>
          <Trans>Its meals take the place of those that are there. You can undo it.</Trans>
        </p>
        {option('all', t`To all days`)}
        {option('weekday', t`To every ${weekday}`)}
        {option('date', t`To one date`)}
        <div className={css.date}>
          <input
            type="date"
            data-none={t`No date`}
            aria-label={t`Copy to`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            min={first}
            max={last}
            value={date}
            onFocus={() => setChoice('date')}
            onChange={(event) => {
              setDate(event.target.value)
              setAsked(false)
            }}
          />
          {problem && (
            <p id={`${id}-problem`} role="alert" className={css.problem}>
              {problem}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  )
}
