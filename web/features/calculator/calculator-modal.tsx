import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { type CalculatorResult, selectPlan, useCalculator } from '../../food/profile/calculator-store.ts'
import { useGoalWords } from '../../food/profile/profile-words.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useFormat } from '../../words/format.ts'
import { useHref } from '../../words/words.tsx'
import css from './calculator-modal.module.css'
import { PlanPicker } from './plan-picker.tsx'
import { SelectedPlans } from './selected-plans.tsx'

/** The result: the need of a day, the plans beside it, and those already chosen. */
export default function CalculatorModal({ result, onClose }: { result: CalculatorResult; onClose(): void }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { goals } = useGoalWords()
  const href = useHref()
  const navigate = useNavigate()
  const { selected } = useCalculator()
  const { name } = result.input
  const { target } = result.suggested
  const goal = goals[result.suggested.goal]
  const energy = number(target.energyKcal)
  const [protein, carbs, fat] = [target.proteinG, target.carbsG, target.fatG].map((grams) =>
    number(grams ?? 0),
  )

  function add(plan: MealPlan) {
    selectPlan(plan)
    onClose()
    void navigate(href('/checkout'))
  }

  return (
    <Dialog isOpen onClose={onClose} title={t`Your Nutrition Plan`} closeLabel={t`Close`} size="l">
      <div className={css.need}>
        <p className={css.label}>
          <Trans>Daily Calorie Needs</Trans>
        </p>
        <p className={css.figure}>
          <b>{number(result.needKcal)}</b> <span>{t`kcal`}</span>
        </p>
        <p className={css.note}>
          {name ? (
            <Trans>{name}, this keeps your weight steady. Eat less to lose, more to gain.</Trans>
          ) : (
            <Trans>This keeps your weight steady. Eat less to lose, more to gain.</Trans>
          )}
        </p>
        <p className={css.target}>
          <Trans>
            {goal}: <b>{energy} kcal</b> a day, with protein {protein} g, carbs {carbs} g and fat {fat} g
          </Trans>
        </p>
        <p className={css.note}>
          <Trans>We use this when you choose your meals.</Trans>
        </p>
      </div>
      <PlanPicker target={target} onAdd={add} />
      <SelectedPlans selected={selected} />
    </Dialog>
  )
}
