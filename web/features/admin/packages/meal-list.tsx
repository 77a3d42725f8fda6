import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { NamedPicture } from '../view-parts/named-picture.tsx'
import css from './meal-list.module.css'
import { dragType } from './package-day.tsx'
import { type Dish, toDish } from './package-dishes.ts'

interface MealListProps {
  mealTypes: { identifier: string; mealType: string }[]
  onPick(dish: Dish): void
  remember(dish: Dish): void
}

const perPage = 30
const none = { dishes: [] as Dish[], total: 0 }

/** The meals to put on a day, found by their words and by meal type. */
export const MealList = memo(function MealList({ mealTypes, ...props }: MealListProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [mealType, setMealType] = useState('')
  const { data = none } = useQuery({
    queryKey: ['meals to pick', words, mealType],
    queryFn: async ({ signal }) => {
      const query = { q: words, perPage, ...(mealType && { mealType }) }
      const { data, total } = await adminApi('GET /api/admin/get-meals', { query, signal })
      return { dishes: data.map(toDish), total }
    },
    placeholderData: (before) => before,
  })
  const found = data.dishes.length
  return (
    <aside className={css.list} aria-label={t`Meals to add`}>
      <MealSearch onSearch={setWords} />
      <fieldset className={css.types} aria-label={t`Meal Type`}>
        {[{ identifier: '', mealType: t`All` }, ...mealTypes].map((type) => (
          <button
            key={type.identifier}
            type="button"
            aria-pressed={mealType === type.identifier}
            onClick={() => setMealType(type.identifier)}
          >
            {type.mealType}
          </button>
        ))}
      </fieldset>
      <p className={css.soft}>
        {data.total > found ? (
          <Trans>
            {found} of {data.total} meals: search to find the others.
          </Trans>
        ) : (
          <Trans>Drag a meal onto a day, or choose a day and press the meal.</Trans>
        )}
      </p>
      {/* What was found is drawn when there is time: the next letter comes first. */}
      <Picks {...props} dishes={useDeferredValue(data.dishes)} />
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

interface PicksProps extends Omit<MealListProps, 'mealTypes'> {
  dishes: Dish[]
}

const Picks = memo(function Picks({ dishes, onPick, remember }: PicksProps) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  return (
    <ul className={css.picks}>
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
            <span className={css.facts}>
              <span>{t`${number(dish.energyKcal)} kcal`}</span>
              <span>{money(dish.priceFils)}</span>
              <span>{dish.mealTypes.join(', ') || t`No meal type`}</span>
            </span>
            {dish.allergens.length > 0 && (
              <span className={css.allergens}>
                <Icon name="warning" size={12} />
                {dish.allergens.join(', ')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
})
