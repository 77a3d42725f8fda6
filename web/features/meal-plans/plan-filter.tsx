import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { FoundPlans } from '../../../contract/plan-choice.ts'
import { GOALS, type Goal, usualKcalFor } from '../../../domain/food/food-profile.ts'
import { type AskedWish, WISH_LIMITS } from '../../../domain/planner/plan-fit.ts'
import { useGoalWords } from '../../food/profile/profile-words.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { Link } from '../../words/link.tsx'
import { useHref } from '../../words/words.tsx'
import css from './plan-filter.module.css'

const KEPT = ['category', 'tier']

interface PlanFilterProps {
  found: FoundPlans
  wish: AskedWish
  /** How many fit, where something was asked for, and of how many. */
  fitting: number | undefined
  of: number
}

/** A form that is the address: it works before the page lives, and without it. */
export function PlanFilter({ found, wish, fitting, of }: PlanFilterProps) {
  const { t } = useLingui()
  const { goals } = useGoalWords()
  const { number } = useFormat()
  const href = useHref()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const kept = KEPT.flatMap((name) => (search.get(name) ? [[name, search.get(name)!] as const] : []))
  const plain = `/meal-plans${kept.length > 0 ? `?${new URLSearchParams(Object.fromEntries(kept))}` : ''}`
  const isAsked = fitting !== undefined

  function inWords(goal: Goal) {
    const [words, kcal] = [goals[goal], number(usualKcalFor(goal))]
    return t`${words}, ${kcal} kcal`
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (value) asked.append(name, String(value))
    void navigate(href(`/meal-plans?${asked}`), { preventScrollReset: true })
  }

  return (
    <search className={css.filter}>
      <details open={isAsked}>
        <summary>
          <Icon name="sliders" size={20} />
          <Trans>Goal, energy, price, allergens</Trans>
        </summary>
        {/* Another wish is another form: its fields begin with what the address says. */}
        <form key={JSON.stringify(wish)} action={href('/meal-plans')} className={css.form} onSubmit={submit}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField
            className={css.goal}
            label={t`Goal`}
            hint={t`A plan fits if an average day of it can reach what an average adult eats for the goal. The energy below counts instead, if you know yours.`}
            name="goal"
            defaultValue={wish.goal ?? ''}
            options={[
              { value: '', label: t`Any` },
              ...GOALS.map((goal) => ({ value: goal, label: inWords(goal) })),
            ]}
          />
          <TextField
            label={t`Energy a day, in kcal`}
            hint={t`For example 1800. A plan fits if an average day can reach it by the meals you choose.`}
            name="kcal"
            type="number"
            inputMode="numeric"
            {...WISH_LIMITS.kcal}
            defaultValue={wish.kcal}
          />
          <TextField
            label={t`Price a day, at most, in AED`}
            hint={t`Of a day as we pick it. It changes a little with the meals you choose.`}
            name="price"
            type="number"
            inputMode="numeric"
            {...WISH_LIMITS.price}
            defaultValue={wish.price}
          />
          <fieldset className={css.avoid}>
            <legend>
              <Trans>Without</Trans>
            </legend>
            <p className={css.hint}>
              <Trans>
                A plan fits if every meal of every day has at least one choice without what you tick. Its
                other choices may contain it.
              </Trans>
            </p>
            {found.allergens.map(({ name, count }) => (
              <CheckField key={name} name="avoid" value={name} defaultChecked={wish.avoid.includes(name)}>
                {name}{' '}
                <span className={css.count}>
                  (<Plural value={count} one="# plan" other="# plans" />)
                </span>
              </CheckField>
            ))}
          </fieldset>
          <div className={css.buttons}>
            <Button type="submit" size="s">
              <Trans>Show plans</Trans>
            </Button>
            {isAsked && (
              <Link to={plain} preventScrollReset>
                <Trans>Clear the filter</Trans>
              </Link>
            )}
          </div>
        </form>
      </details>
      <p role="status" className={css.status}>
        {isAsked && (
          <Trans>
            {fitting} of {of} plans fit.
          </Trans>
        )}
      </p>
    </search>
  )
}
