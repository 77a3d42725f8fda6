import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { menuWarnings } from '../../../../domain/menu-warnings.ts'
import type { PackageDay } from '../../../../domain/package-days.ts'
import { adminApi } from '../admin-api.ts'
import css from './day-board.module.css'
import { NamedPicture } from './named-picture.tsx'
import { dragType, PackageDayView } from './package-day.tsx'
import { type Dish, toDish } from './package-dishes.ts'

interface DayBoardProps {
  days: PackageDay[]
  dishes: Map<string, Dish>
  remember(dish: Dish): void
  onChange(days: PackageDay[]): void
  onCopyToAll(from: PackageDay): void
  onCopyTo(from: PackageDay, date: string): void
}

/** The calendar of days beside the meals to put on them: by drag, or by choosing a day and pressing a meal. */
export function DayBoard(props: DayBoardProps) {
  const { t } = useLingui()
  const { days, dishes, remember } = props
  const [chosen, setChosen] = useState('')
  const current = days.some(({ date }) => date === chosen) ? chosen : (days[0]?.date ?? '')
  const { data: mealTypes = [] } = useQuery({
    queryKey: ['options', 'meal type names'],
    queryFn: async () => (await adminApi('GET /api/admin/get-mealtype', { query: {} })).data,
  })
  const warnings = useMemo(() => {
    const order = mealTypes.map(({ mealType }) => mealType)
    return menuWarnings(
      days.map(({ mealIds }) => mealIds.flatMap((id) => dishes.get(id) ?? [])),
      order,
    )
  }, [days, dishes, mealTypes])

  // The newest ones by reference, so that a day is drawn again only when it has changed itself.
  const latest = useRef(props)
  latest.current = props
  const acts = useMemo(
    () => ({
      choose: setChosen,
      add(date: string, id: string) {
        const { days: all, onChange } = latest.current
        onChange(
          all.map((day) =>
            day.date === date && !day.mealIds.includes(id) ? { ...day, mealIds: [...day.mealIds, id] } : day,
          ),
        )
      },
      remove(date: string, id: string) {
        const { days: all, onChange } = latest.current
        onChange(
          all.map((day) =>
            day.date === date ? { ...day, mealIds: day.mealIds.filter((one) => one !== id) } : day,
          ),
        )
      },
      copyToAll(day: PackageDay) {
        latest.current.onCopyToAll(day)
      },
      copyTo(day: PackageDay, date: string) {
        latest.current.onCopyTo(day, date)
      },
    }),
    [],
  )

  if (days.length === 0)
    return <p className={css.soft}>{t`Choose a start date and an end date to lay out the days.`}</p>
  return (
    <div className={css.board}>
      <MealList
        onPick={(dish) => {
          remember(dish)
          acts.add(current, dish.id)
        }}
        remember={remember}
      />
      <ol className={css.days}>
        {days.map((day, index) => (
          <PackageDayView
            key={day.date}
            number={index + 1}
            date={day.date}
            meals={day.mealIds.join(' ')}
            names={day.mealIds.map((id) => dishes.get(id)?.name ?? t`Deleted meal`).join('\n')}
            warnings={JSON.stringify(warnings[index])}
            isChosen={day.date === current}
            lastDate={days.at(-1)!.date}
            firstDate={days[0]!.date}
            acts={acts}
          />
        ))}
      </ol>
    </div>
  )
}

function MealList({ onPick, remember }: { onPick(dish: Dish): void; remember(dish: Dish): void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const { data = [] } = useQuery({
    queryKey: ['meals to pick', words],
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-meals', { query: { q: words, perPage: 30 }, signal })).data.map(
        toDish,
      ),
    placeholderData: (before) => before,
  })
  return (
    <aside className={css.list}>
      <input
        type="search"
        aria-label={t`Search meals to add`}
        placeholder={t`Search Meal...`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={css.soft}>
        <Trans>Drag a meal onto a day, or choose a day and press the meal.</Trans>
      </p>
      <ul>
        {data.map((dish) => (
          <li key={dish.id}>
            <button
              type="button"
              draggable
              className={css.pick}
              onDragStart={(event) => {
                remember(dish)
                event.dataTransfer.setData(dragType, dish.id)
              }}
              onClick={() => onPick(dish)}
            >
              <NamedPicture name={dish.name} src={dish.image} />
              <span className={css.soft}>{dish.mealTypes.join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
