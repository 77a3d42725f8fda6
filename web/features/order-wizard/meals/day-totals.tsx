import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { DayTarget } from '../../../../domain/days/day-menus.ts'
import { compareWithNeed } from '../../../../domain/food/calories.ts'
import { type Nutrition, sumNutrition } from '../../../../domain/food/nutrition.ts'
import { lackingTo } from '../../../../domain/planner/day-target.ts'
import { MacroFigures, MacroRing } from '../../../food/plate/macro-ring.tsx'
import { useMacroWords } from '../../../food/plate/macros.ts'
import { useFormat } from '../../../words/format.ts'
import css from './day-totals.module.css'

interface DayTotalsProps {
  meals: readonly Nutrition[]
  /** What the customer wants to eat a day, where it is known. */
  target: DayTarget | undefined
}

/** What the chosen meals of a day come to, held against what the customer needs. */
export const DayTotals = memo(function DayTotals({ meals, target }: DayTotalsProps) {
  const words = useMacroWords()
  const total = sumNutrition(meals)
  return (
    <div className={css.totals}>
      <MacroRing
        macros={total}
        label={words.ringLabel(total)}
        unit={words.unit}
        targetKcal={target?.energyKcal}
        size="l"
        className={css.ring}
      />
      <div className={css.words}>
        <MacroFigures macros={total} labels={words.labels} gram={words.gram} isRow />
        {target && <AgainstTarget total={total} target={target} />}
      </div>
    </div>
  )
})

function AgainstTarget({ total, target }: { total: Nutrition; target: DayTarget }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { share, verdict } = compareWithNeed(total.energyKcal, target.energyKcal)
  const [eaten, need] = [number(total.energyKcal), number(target.energyKcal)]
  const missing = useMissing(total, target)
  const words = {
    under: t`Below your need`,
    match: t`Matches your need`,
    over: t`Above your need`,
  }
  return (
    <div className={css.need} data-verdict={verdict}>
      <p>
        <Trans>
          <b>{eaten}</b> of your {need} kcal a day
        </Trans>
      </p>
      <span className={css.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
      </span>
      <p className={css.verdict}>{words[verdict]}</p>
      {missing && <p className={css.missing}>{missing}</p>}
    </div>
  )
}

/** What is missing to the target. */
function useMissing(total: Nutrition, target: DayTarget): string | undefined {
  const { t } = useLingui()
  const { number } = useFormat()
  const { energyKcal, proteinG } = lackingTo(target, total)
  const energy = energyKcal && number(energyKcal)
  const protein = proteinG && number(proteinG)
  if (energy && protein) return t`${energy} kcal and ${protein} g protein missing`
  if (energy) return t`${energy} kcal missing`
  return protein ? t`${protein} g protein missing` : undefined
}
