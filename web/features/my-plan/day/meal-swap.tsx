import { Trans, useLingui } from '@lingui/react/macro'
import type { DayMenu } from '../../../../contract/day-changes.ts'
import { type OfferedMeal, offersOf } from '../../../food/day/day-choice.ts'
import { MealCard } from '../../../food/day/meal-card.tsx'
import { isOf, sizeOf } from '../../../food/day/menu-meal.ts'
import { useAllergenWords } from '../../../food/profile/allergen-words.ts'
import { useFormat } from '../../../words/format.ts'
import css from './meal-swap.module.css'

interface MealSwapProps {
  slot: DayMenu['slots'][number]
  group: string
  chosenId: string
  onChoose(meal: string): void
}

/** One slot of a paid day and what may take its meal's place, each with its difference of price. */
export function MealSwap({ slot, group, chosenId, onChoose }: MealSwapProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const inWords = useAllergenWords()
  const priceOf = ({ id, differenceFils: fils }: OfferedMeal) => {
    if (id === slot.current._id) return t`As it is`
    const amount = money(Math.abs(fils))
    return fils === 0 ? t`Same price` : fils > 0 ? t`${amount} more` : t`${amount} back`
  }
  const { mealName } = slot.current
  return (
    <fieldset className={css.slot} aria-label={slot.name}>
      <h3 className={css.name}>{slot.name}</h3>
      {slot.mealType === null ? (
        <p className={css.fixed}>
          {mealName} <Trans>It cannot be swapped any more.</Trans>
        </p>
      ) : (
        <ul className={css.meals}>
          {offersOf(slot).map((meal) => (
            <MealCard
              key={meal.id}
              meal={meal}
              group={group}
              chosenId={isOf(meal, chosenId) ? chosenId : undefined}
              warning={inWords(meal.avoided)}
              disliked={meal.disliked.join(', ')}
              price={priceOf(sizeOf(meal, chosenId))}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
