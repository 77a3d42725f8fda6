import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { adminApi } from '../admin-api.ts'
import css from './day-board.module.css'
import { NamedPicture } from './named-picture.tsx'
import { dragType } from './package-day.tsx'
import { type Dish, toDish } from './package-dishes.ts'

interface MealListProps {
  onPick(dish: Dish): void
  remember(dish: Dish): void
}

const none: Dish[] = []

/** The meals to put on a day, found by their words. */
export const MealList = memo(function MealList(props: MealListProps) {
  const [words, setWords] = useState('')
  const { data = none } = useQuery({
    queryKey: ['meals to pick', words],
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-meals', { query: { q: words, perPage: 30 }, signal })).data.map(
        toDish,
      ),
    placeholderData: (before) => before,
  })
  return (
    <aside className={css.list}>
      <MealSearch onSearch={setWords} />
      <p className={css.soft}>
        <Trans>Drag a meal onto a day, or choose a day and press the meal.</Trans>
      </p>
      {/* What was found is drawn when there is time: the next letter comes first. */}
      <Picks {...props} dishes={useDeferredValue(data)} />
    </aside>
  )
})

const afterMs = 200

/** The browser keeps what is typed; it is searched for once the typing pauses. */
function MealSearch({ onSearch }: { onSearch(words: string): void }) {
  const { t } = useLingui()
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <input
      type="search"
      aria-label={t`Search meals to add`}
      placeholder={t`Search Meal...`}
      maxLength={100}
      onChange={({ target }) => {
        clearTimeout(timer.current)
        timer.current = window.setTimeout(() => onSearch(target.value), afterMs)
      }}
    />
  )
}

const Picks = memo(function Picks({ dishes, onPick, remember }: MealListProps & { dishes: Dish[] }) {
  return (
    <ul>
      {dishes.map((dish) => (
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
  )
})
