import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { addDays, weekdayOf } from '../../../../domain/plain-date.ts'
import { menuWarnings } from '../../../../domain/plans/menu-warnings.ts'
import type { PackageDay } from '../../../../domain/plans/package-days.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { makeChosenDay } from './chosen-day.ts'
import { CopyDay } from './copy-day.tsx'
import css from './day-board.module.css'
import { MealList } from './meal-list.tsx'
import { PackageDayView } from './package-day.tsx'
import type { Dish } from './package-dishes.ts'
import { useCopyWithUndo } from './use-copy-with-undo.ts'

interface DayBoardProps {
  days: PackageDay[]
  dishes: Map<string, Dish>
  remember(dish: Dish): void
  onChange(days: PackageDay[]): void
}

/** The calendar of days beside the meals to put on them: by drag, or by choosing a day and pressing a meal. */
export function DayBoard(props: DayBoardProps) {
  const { t } = useLingui()
  // The newest by reference, so that a day is drawn again only when it has changed itself.
  const latest = useRef(props)
  latest.current = props
  // A touch is answered first; sixty changed days may be drawn a moment later.
  const days = useDeferredValue(props.days)
  if (props.days.length === 0)
    return <p className={css.soft}>{t`Choose a start date and an end date to see the days.`}</p>
  return <Board days={days} dishes={props.dishes} remember={props.remember} latest={latest} />
}

type BoardProps = Pick<DayBoardProps, 'days' | 'dishes' | 'remember'> & { latest: RefObject<DayBoardProps> }

const Board = memo(function Board({ days, dishes, remember, latest }: BoardProps) {
  const { t } = useLingui()
  const [chosenDay] = useState(makeChosenDay)
  const [copied, setCopied] = useState<PackageDay>()
  const copyWithUndo = useCopyWithUndo(latest)
  const { data: mealTypes } = useQuery({
    queryKey: ['options', 'meal type names'],
    queryFn: async () => (await adminApi('GET /api/admin/get-mealtype', { query: {} })).data,
  })
  const served = useMemo(() => {
    const order = mealTypes?.map(({ mealType }) => mealType) ?? []
    const known = days.map(({ mealIds }) => mealIds.flatMap((id) => dishes.get(id) ?? []))
    const warnings = menuWarnings(known, order)
    return days.map(({ mealIds }, index) => ({
      meals: mealIds.map((id) => ({ id, name: dishes.get(id)?.name ?? t`Deleted meal` })),
      warnings: warnings[index] ?? [],
    }))
  }, [days, dishes, mealTypes, t])
  const acts = useMemo(() => {
    const change = (date: string, changed: (mealIds: string[]) => string[]) =>
      latest.current.onChange(
        latest.current.days.map((day) =>
          day.date === date ? { ...day, mealIds: changed(day.mealIds) } : day,
        ),
      )
    return {
      add: (date: string, id: string) =>
        change(date, (mealIds) => (mealIds.includes(id) ? mealIds : [...mealIds, id])),
      remove: (date: string, id: string) => change(date, (mealIds) => mealIds.filter((one) => one !== id)),
      copy: setCopied,
    }
  }, [latest])
  const pick = useCallback(
    (dish: Dish) => {
      remember(dish)
      const { days } = latest.current
      acts.add(chosenDay.within(days[0]!.date, days.at(-1)!.date), dish.id)
    },
    [acts, chosenDay, latest, remember],
  )

  const { weekday } = useFormat()
  const firstDate = days[0]?.date ?? ''
  const lastDate = days.at(-1)?.date ?? ''
  return (
    <div className={css.board}>
      <MealList mealTypes={mealTypes ?? noTypes} onPick={pick} remember={remember} />
      <div className={css.calendar}>
        <div className={css.weekdays} aria-hidden="true">
          {Array.from({ length: 7 }, (_, i) => addDays(SOME_MONDAY, i)).map((day) => (
            <span key={day}>{weekday(day)}</span>
          ))}
        </div>
        <ol className={css.days} style={{ '--first': columnOf(days[0]) }}>
          {days.map(({ date }, index) => (
            <PackageDayView
              key={date}
              number={index + 1}
              date={date}
              served={served[index]!}
              chosenDay={chosenDay}
              lastDate={lastDate}
              firstDate={firstDate}
              acts={acts}
            />
          ))}
        </ol>
      </div>
      {copied && (
        <CopyDay
          day={copied}
          days={latest.current.days}
          onClose={() => setCopied(undefined)}
          onCopy={(to) => {
            setCopied(undefined)
            copyWithUndo(copied, to)
          }}
        />
      )}
    </div>
  )
})

const noTypes: { identifier: string; mealType: string }[] = []
// Weeks begin on Monday, as in the calendar that customers choose from.
const SOME_MONDAY = '2026-01-05'
const columnOf = (day: PackageDay | undefined) => (day ? ((weekdayOf(day.date) + 6) % 7) + 1 : 1)
