import { useLingui } from '@lingui/react/macro'
import { LiveInput } from '../../ui/form/live-fields.tsx'
import { useFormat } from '../../words/format.ts'
import type { MenuMeal } from './menu-meal.ts'
import css from './size-choice.module.css'

interface SizeChoiceProps {
  meal: MenuMeal
  /** The radio group: one per card. */
  group: string
  chosenId: string | undefined
  onChoose(mealId: string): void
}

/** The sizes of a meal. Pressing one chooses the meal in that size. */
export function SizeChoice({ meal, group, chosenId, onChoose }: SizeChoiceProps) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const smaller = meal.sizes.filter(({ size }) => size === 'S')
  const larger = meal.sizes.filter(({ size }) => size === 'L')
  const { name } = meal
  return (
    <fieldset className={css.sizes} aria-label={t`Size of ${name}`}>
      {[...smaller, meal, ...larger].map((one) => {
        const letter = one.size ?? 'M'
        const [energy, price] = [number(one.energyKcal), money(one.priceFils)]
        return (
          <label key={one.id} className={css.size}>
            <LiveInput
              type="radio"
              className={css.radio}
              name={group}
              aria-label={t`${letter}: ${energy} kcal, ${price}`}
              checked={one.id === chosenId}
              onChange={() => onChoose(one.id)}
            />
            <span aria-hidden="true">{letter}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
