import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { MOST_COMPARED } from '../../../domain/planner/plan-fit.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { useHref } from '../../words/words.tsx'
import css from './compare-bar.module.css'

const FORM = 'compare-plans'

interface CompareBoxProps {
  plan: MealPlan
  compared: readonly string[]
  onChange(compared: readonly string[]): void
}

/** Belongs to the form below the plans, wherever it stands: without script the form sends what is ticked. */
export function CompareBox({ plan: { identifier, mealPlanName }, compared, onChange }: CompareBoxProps) {
  const isChosen = compared.includes(identifier)
  return (
    <CheckField
      className={css.box}
      form={FORM}
      name="plan"
      value={identifier}
      checked={isChosen}
      disabled={!isChosen && compared.length >= MOST_COMPARED}
      onChange={() =>
        onChange(isChosen ? compared.filter((one) => one !== identifier) : [...compared, identifier])
      }
    >
      <Trans>
        Compare <span className="visually-hidden">{mealPlanName}</span>
      </Trans>
    </CheckField>
  )
}

export function CompareBar({ compared }: { compared: readonly string[] }) {
  const href = useHref()
  const navigate = useNavigate()
  const count = compared.length
  function submit(event: FormEvent) {
    event.preventDefault()
    void navigate(href(`/meal-plans/compare?${new URLSearchParams(compared.map((plan) => ['plan', plan]))}`))
  }
  return (
    <form
      id={FORM}
      action={href('/meal-plans/compare')}
      className={css.bar}
      data-chosen={count > 0 || undefined}
      onSubmit={submit}
    >
      <p role="status">
        {count === 0 ? (
          <Trans>Tick two or three plans to compare them.</Trans>
        ) : (
          <Trans>
            {count} of {MOST_COMPARED} plans chosen
          </Trans>
        )}
      </p>
      <Button type="submit" size="s" variant="quiet">
        <Trans>Compare plans</Trans>
      </Button>
    </form>
  )
}
