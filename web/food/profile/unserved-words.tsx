import { useLingui } from '@lingui/react/macro'
import type { Unserved } from '../../../domain/plans/unserved.ts'
import { useFormat } from '../../words/format.ts'
import { useLocale } from '../../words/words.tsx'

/** Of one eater, the meal type by name. */
export type UnservedMeal = Unserved & { eater: string }

/** Which meals have nothing safe, each with all of its days. */
export function UnservedList({ meals, className }: { meals: readonly UnservedMeal[]; className?: string }) {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const locale = useLocale()
  return (
    <ul className={className}>
      {meals.map(({ eater, mealType, dates }) => {
        const meal = mealType.toLocaleLowerCase(locale)
        const days = dates.map(shortDate).join(', ')
        return (
          <li key={`${eater} ${mealType} ${dates[0]}`}>
            {eater
              ? t`Nothing safe for ${meal} of ${eater} on ${days}`
              : t`Nothing safe for ${meal} on ${days}`}
          </li>
        )
      })}
    </ul>
  )
}

/** 'lunch and snack': each once. */
export function useMealTypeWords(): (meals: readonly UnservedMeal[]) => string {
  const locale = useLocale()
  return (meals) => {
    const names = new Set(meals.map(({ mealType }) => mealType.toLocaleLowerCase(locale)))
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  }
}

export const countMeals = (meals: readonly UnservedMeal[]): number =>
  meals.reduce((sum, { dates }) => sum + dates.length, 0)
