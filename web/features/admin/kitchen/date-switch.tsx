import { useLingui } from '@lingui/react/macro'
import { eatenAfter } from '../../../../domain/kitchen/kitchen-board.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import { useFormat } from '../../../words/format.ts'
import { DateField } from '../form/date-field.tsx'
import css from './kitchen.module.css'

interface DateSwitchProps {
  date: string
  today: string
  onChange(date: string): void
}

/** By the day one stands in the kitchen, with the day the food is eaten below it. */
export function DateSwitch({ date, today, onChange }: DateSwitchProps) {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const days = [
    [today, t`Cooked yesterday`],
    [eatenAfter(today), t`Cook today`],
    [addDays(today, 2), t`Cook tomorrow`],
  ] as const
  return (
    <div className={css.dates}>
      {days.map(([eaten, label]) => (
        <button
          key={eaten}
          type="button"
          className={css.date}
          aria-pressed={eaten === date}
          onClick={() => onChange(eaten)}
        >
          <strong>{label}</strong>
          <span className={css.eaten}>{t`for ${shortDate(eaten)}`}</span>
        </button>
      ))}
      <DateField
        label={t`Date to be eaten`}
        value={date}
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    </div>
  )
}
