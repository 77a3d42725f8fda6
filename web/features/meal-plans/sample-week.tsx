import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Meal, MealPlanDetail } from '../../../contract/catalogue.ts'
import { avoidedIn } from '../../../domain/food/allergens.ts'
import { NutritionRing } from '../../food/day/meal-ring.tsx'
import { Plate } from '../../food/plate/plate.tsx'
import { useAllergenWords } from '../../food/profile/allergen-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import css from './sample-week.module.css'

type Week = MealPlanDetail['sampleWeeks'][number]

interface SampleWeekProps {
  week: Week
  meals: ReadonlyMap<string, Meal>
  /** What this visitor avoids, where they told it. */
  avoided: readonly string[]
}

/** Seven days of a package as they would be preselected for somebody who eats everything. */
export function SampleWeek({ week, meals, avoided }: SampleWeekProps) {
  const { t } = useLingui()
  const inWords = useAllergenWords()
  const { number } = useFormat()
  return (
    <ol aria-label={t`Sample week`}>
      {week.days.map(({ slots }, index) => {
        const day = index + 1
        const served = slots.flatMap((slot) => {
          const meal = meals.get(slot.meal)
          if (!meal) return []
          const { energy, allergens } = meal.moreDetails
          const contains = inWords(avoidedIn({ allergens }, avoided))
          return [{ ...slot, meal, contains, energy: number(energy) }]
        })
        return (
          <li key={day} className={css.day}>
            <div className={css.when}>
              <h3 className={css.name}>
                <Trans>Day {day}</Trans>
              </h3>
              {served.length > 0 && (
                <NutritionRing nutrition={sumOf(served.map(({ meal }) => meal))} size="l" />
              )}
            </div>
            {served.length === 0 ? (
              <p className={css.rest}>
                <Trans>No delivery on this day</Trans>
              </p>
            ) : (
              <ul className={css.meals}>
                {served.map(({ mealType, meal, contains, energy, choices }) => (
                  <li key={mealType} className={css.meal}>
                    <Plate src={meal.image[0]} alt="" size={112} className={css.plate} />
                    <p className={css.slot}>{mealType}</p>
                    <p className={css.dish}>{meal.mealName}</p>
                    {contains && (
                      <p className={css.contains}>
                        <Icon name="warning" size={16} />
                        <Trans>Contains {contains}</Trans>
                      </p>
                    )}
                    <p className={css.more}>
                      <Trans>
                        {energy} kcal, {meal.moreDetails.protein} g protein
                      </Trans>
                      {choices > 1 && (
                        <span className={css.swap}>
                          <Plural value={choices - 1} one="or # other" other="or # others" />
                        </span>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function sumOf(meals: readonly Meal[]) {
  const sum = { energy: 0, protein: 0, carbohydrates: 0, fat: 0 }
  for (const { moreDetails } of meals)
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += moreDetails[name]
  return sum
}
