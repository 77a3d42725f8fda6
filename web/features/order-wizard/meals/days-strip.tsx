import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useMemo } from 'react'
import type { DayTarget } from '../../../../domain/days/day-menus.ts'
import { compareWithNeed } from '../../../../domain/food/calories.ts'
import { averageDay, sumNutrition } from '../../../../domain/food/nutrition.ts'
import type { MealPick } from '../../../../domain/plans/meal-selection.ts'
import { DayStrip } from '../../../food/day/day-strip.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWizardPart } from '../state/wizard-context.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'
import { useConflicts } from './meal-conflicts.ts'
import css from './meals-step.module.css'

const mealsOf = (menu: WizardMenu, picks: readonly MealPick[]) =>
  picks.flatMap(({ mealId }) => menu.meals.get(mealId) ?? [])

interface DaysStripProps {
  menu: WizardMenu
  selected: string
  onSelect(date: string): void
  target: DayTarget | undefined
}

/** The delivery days, how full each is, and how many are done. */
export const DaysStrip = memo(function DaysStrip({ menu, selected, onSelect, target }: DaysStripProps) {
  const { t } = useLingui()
  const { weekday, dayOfMonth, monthName, number } = useFormat()
  // A choice is seen on its card first; the trays may follow a frame later.
  const selection = useDeferredValue(useWizardPart((state) => state.selection))
  const { byDate } = useConflicts()
  const days = useMemo(
    () =>
      selection.map(({ date: id, picks }) => {
        const slots = menu.menus.get(id)?.length ?? 0
        const filled = picks.length
        const month = monthName(id)
        const avoided = byDate.get(id) ?? 0
        const fit =
          target && compareWithNeed(sumNutrition(mealsOf(menu, picks)).energyKcal, target.energyKcal)
        const percent = fit && Math.round(fit.share * 100)
        return {
          id,
          weekday: weekday(id),
          day: dayOfMonth(id),
          filled,
          slots,
          detail:
            percent === undefined
              ? t`${month}, ${filled} of ${slots} meals chosen`
              : t`${month}, ${filled} of ${slots} meals chosen, ${percent} % of your target`,
          fit: fit && { text: t`${percent} %`, isClose: fit.verdict === 'match' },
          warning: avoided > 0 ? t`${avoided} to avoid` : undefined,
        }
      }),
    [selection, menu, byDate, monthName, weekday, dayOfMonth, target, t],
  )
  const average = useMemo(
    () => averageDay(selection.map(({ picks }) => mealsOf(menu, picks))),
    [selection, menu],
  )
  const { energyKcal, proteinG, carbsG, fatG } = average
  const [energy, protein, carbs, fat] = [energyKcal, proteinG, carbsG, fatG].map(number)
  const meals = selection.reduce((sum, { picks }) => sum + picks.length, 0)
  const done = days.filter(({ filled, slots }) => filled >= slots).length
  const all = days.length
  return (
    <>
      <p className={css.progress}>
        <Trans>
          <b>{done}</b> of {all} days complete
        </Trans>{' '}
        <span className={css.also}>
          <Plural value={meals} one="# meal" other="# meals" />
        </span>{' '}
        <span className={css.average}>
          <Trans>
            Average day: <b>{energy}</b> kcal, <b>{protein}</b> g protein, <b>{carbs}</b> g carbs,{' '}
            <b>{fat}</b> g fat
          </Trans>
        </span>
      </p>
      <DayStrip
        label={t`Delivery days`}
        days={days}
        selected={selected}
        onSelect={onSelect}
        controls="day-panel"
      />
    </>
  )
})
