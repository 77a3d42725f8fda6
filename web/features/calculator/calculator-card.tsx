import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  ACTIVITY_LEVELS,
  type ActivityLevel,
  type BODY_BOUNDS,
  type Body,
  checkBody,
  dailyNeedKcal,
  GENDERS,
} from '../../../domain/food/calories.ts'
import { GOALS, type Goal, PACES, type Pace, targetFor } from '../../../domain/food/food-profile.ts'
import { storeResult, useCalculator } from '../../food/profile/calculator-store.ts'
import { useGoalWords } from '../../food/profile/profile-words.tsx'
import { Button } from '../../ui/button.tsx'
import { AfterHydration } from '../../ui/deferred/after-hydration.tsx'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Link } from '../../words/link.tsx'
import css from './calculator-card.module.css'
import { useCalculatorWords } from './calculator-words.ts'
import { LastResult } from './last-result.tsx'

// The plans behind the result come when there is a result.
const CalculatorModal = lazy(() => import('./calculator-modal.tsx'))

const initial = {
  name: '',
  age: '',
  gender: 'male',
  height: '',
  weight: '',
  activityLevel: 'moderate',
  goal: 'keep',
  pace: 'steady',
  hasAgreed: false,
}
type Values = typeof initial

const asNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

const bodyOf = (values: Values) => ({
  age: asNumber(values.age),
  height: asNumber(values.height),
  weight: asNumber(values.weight),
  gender: values.gender as Body['gender'],
  activityLevel: values.activityLevel as ActivityLevel,
})

export function CalculatorCard() {
  const { t } = useLingui()
  const words = useCalculatorWords()
  const { goals, paces } = useGoalWords()
  const { result } = useCalculator()
  const [isOpen, setOpen] = useState(false)
  const form = useForm<Values>({
    initial,
    check: (values) =>
      Object.fromEntries(
        checkBody(bodyOf(values)).map((problem) => [problem.field, words.problemText(problem)]),
      ),
    fallback: t`That did not work. Please try again.`,
    submit(values) {
      const body = bodyOf(values)
      const [goal, pace] = [values.goal as Goal, values.pace as Pace]
      storeResult({
        input: { ...body, name: values.name.trim() },
        needKcal: dailyNeedKcal(body),
        suggested: { goal, pace, target: targetFor(body, goal, pace) },
      })
      setOpen(true)
    },
  })

  // What was typed before a reload is still there after it; agreeing is asked for anew.
  const { set } = form
  const isFilled = useRef(false)
  useEffect(() => {
    if (!result || isFilled.current) return
    isFilled.current = true
    const { name, age, gender, height, weight, activityLevel } = result.input
    const { goal, pace } = result.suggested
    const typed = {
      name,
      gender,
      activityLevel,
      goal,
      pace,
      age: `${age}`,
      height: `${height}`,
      weight: `${weight}`,
    }
    for (const [field, value] of Object.entries(typed)) set(field as keyof Values, value)
  }, [result, set])

  const bounds = (field: keyof typeof BODY_BOUNDS) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...form.field(field),
  })

  return (
    <section className={css.card} aria-labelledby="calculator">
      <h2 id="calculator" className={css.title}>
        <Trans>Calorie Calculator</Trans>
      </h2>
      {result && <LastResult result={result} onOpen={() => setOpen(true)} />}
      <AfterHydration height={27}>
        <form {...form.props} className={css.form}>
          <TextField
            className={css.wide}
            label={t`Your Name`}
            autoComplete="given-name"
            {...form.field('name')}
          />
          <TextField label={t`Age (years)`} {...bounds('age')} />
          <SelectField
            label={t`Gender`}
            options={GENDERS.map((value) => ({ value, label: words.genders[value] }))}
            {...form.field('gender')}
          />
          <TextField label={t`Height (cm)`} {...bounds('height')} />
          <TextField label={t`Weight (kg)`} {...bounds('weight')} />
          <SelectField
            className={css.wide}
            label={t`Activity Level`}
            options={ACTIVITY_LEVELS.map((value) => ({ value, label: words.activities[value] }))}
            {...form.field('activityLevel')}
          />
          <SelectField
            className={form.values.goal === 'keep' ? css.wide : undefined}
            label={t`Goal`}
            options={GOALS.map((value) => ({ value, label: goals[value] }))}
            {...form.field('goal')}
          />
          {form.values.goal !== 'keep' && (
            <SelectField
              label={t`Pace`}
              options={PACES.map((value) => ({ value, label: paces[value] }))}
              {...form.field('pace')}
            />
          )}
          <div className={css.wide}>
            <CheckField {...form.box('hasAgreed')}>
              <Trans>
                I agree to the{' '}
                <Link to="/terms" target="_blank" rel="noopener">
                  terms and conditions
                </Link>
              </Trans>
            </CheckField>
          </div>
          <Button
            type="submit"
            size="l"
            variant="accent"
            isWide
            className={css.wide}
            disabled={!form.values.hasAgreed}
            isBusy={form.isBusy}
          >
            <Trans>Calculate My Plan</Trans>
          </Button>
        </form>
      </AfterHydration>
      {isOpen && result && (
        <Suspense fallback={null}>
          <CalculatorModal result={result} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
