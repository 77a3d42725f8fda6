import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { compareWithNeed } from '../../../domain/calories.ts'
import { type Nutrition, sumNutrition } from '../../../domain/nutrition.ts'
import { MacroFigures, MacroRing } from '../../food/macro-ring.tsx'
import { useMacroWords } from '../../food/macros.ts'
import { useFormat } from '../../words/format.ts'
import css from './day-totals.module.css'

interface DayTotalsProps {
  meals: readonly Nutrition[]
  /** The customer's daily need from the calculator, where there is one. */
  needKcal: number | undefined
}

/** What the chosen meals of a day come to, held against what the customer needs. */
export const DayTotals = memo(function DayTotals({ meals, needKcal }: DayTotalsProps) {
  const words = useMacroWords()
  const total = sumNutrition(meals)
  return (
    <div className={css.totals}>
      <MacroRing
        macros={total}
        label={words.ringLabel(total)}
        unit={words.unit}
        size="l"
        className={css.ring}
      />
      <div className={css.words}>
        <MacroFigures macros={total} labels={words.labels} gram={words.gram} isRow />
        {needKcal !== undefined && <AgainstNeed energyKcal={total.energyKcal} needKcal={needKcal} />}
      </div>
    </div>
  )
})

function AgainstNeed({ energyKcal, needKcal }: { energyKcal: number; needKcal: number }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { share, verdict } = compareWithNeed(energyKcal, needKcal)
  const [eaten, need] = [number(energyKcal), number(needKcal)]
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
    </div>
  )
}
