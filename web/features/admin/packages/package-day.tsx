import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, memo, useRef, useState } from 'react'
import type { MenuWarning } from '../../../../domain/plans/menu-warnings.ts'
import type { PackageDay } from '../../../../domain/plans/package-days.ts'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { type ChosenDay, useIsChosen } from './chosen-day.ts'
import css from './day-board.module.css'
import { useIsNear } from './use-is-near.ts'

export const dragType = 'text/x-meal'

interface PackageDayProps {
  number: number
  date: string
  served: { meals: { id: string; name: string }[]; warnings: MenuWarning[] }
  chosenDay: ChosenDay
  firstDate: string
  lastDate: string
  acts: {
    add(date: string, id: string): void
    remove(date: string, id: string): void
    copy(day: PackageDay): void
  }
}

/** A day whose meals and warnings say the same is not drawn again, though the list of days is new. */
function isSameDay({ served: before, ...a }: PackageDayProps, { served: now, ...b }: PackageDayProps) {
  const isSame = (name: keyof typeof a) => a[name] === b[name]
  return keysOf(a).every(isSame) && JSON.stringify(before) === JSON.stringify(now)
}
const keysOf = <Props extends object>(props: Props) => Object.keys(props) as (keyof Props)[]

/** One day of the menu. Far from sight it is its head alone, so that sixty of them cost no more than what is seen. */
export const PackageDayView = memo(function PackageDayView(props: PackageDayProps) {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const { number, date, acts, chosenDay } = props
  const isChosen = useIsChosen(chosenDay, date, props.firstDate, props.lastDate)
  const [isOver, setOver] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const isNear = useIsNear(item)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const id = event.dataTransfer.getData(dragType)
    if (id) acts.add(date, id)
  }
  return (
    <li
      ref={item}
      className={classNames(css.day, isChosen && css.chosen, isOver && css.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <button
        type="button"
        className={css.dayHead}
        aria-pressed={isChosen}
        onClick={() => chosenDay.choose(date)}
      >
        <span className={css.soft}>{t`Day ${number}`}</span> {shortDate(date)}
      </button>
      {isNear && <DayMeals {...props} />}
    </li>
  )
}, isSameDay)

/** Apart from its day, which is drawn again when it is chosen or dragged over. */
const DayMeals = memo(function DayMeals(props: PackageDayProps) {
  const { t } = useLingui()
  const { number, date, acts } = props
  const { meals, warnings } = props.served
  return (
    <>
      <ul className={css.meals}>
        {meals.map(({ id, name }) => (
          <li key={id} className={css.meal}>
            {name}
            <IconButton label={t`Remove ${name} from day ${number}`} onClick={() => acts.remove(date, id)}>
              <Icon name="close" size={12} />
            </IconButton>
          </li>
        ))}
      </ul>
      {warnings.map((warning) => (
        <p key={JSON.stringify(warning)} className={css.warning}>
          <Icon name="warning" size={14} />
          <Warning warning={warning} />
        </p>
      ))}
      {meals.length > 0 && (
        <button
          type="button"
          className={css.copy}
          aria-label={t`Copy day ${number}`}
          onClick={() => acts.copy({ date, mealIds: meals.map(({ id }) => id) })}
        >
          <Trans>Copy…</Trans>
        </button>
      )}
    </>
  )
}, isSameDay)

function Warning({ warning }: { warning: MenuWarning }) {
  if (warning.kind === 'empty-day') return <Trans>No meals: nothing is delivered on this day</Trans>
  if (warning.kind === 'missing-meal-type') return <Trans>No {warning.mealType}</Trans>
  return (
    <Trans>
      {warning.allergen} in every {warning.mealType}
    </Trans>
  )
}
