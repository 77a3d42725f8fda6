import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { FoodProfileAnswer } from '../../../contract/food-profile.ts'
import { ALLERGEN_GROUPS, ALLERGENS } from '../../../domain/food/allergens.ts'
import { GOALS, LONGEST_FOOD_NOTE, PACES, TARGET_BOUNDS } from '../../../domain/food/food-profile.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CalculatorResult } from './calculator-store.ts'
import css from './food-profile-dialog.module.css'
import {
  aimedAt,
  hasPace,
  type ProfileValues,
  type TargetField,
  valuesOf,
  wrongTargets,
} from './profile-values.ts'
import { SharedKitchen, useGoalWords } from './profile-words.tsx'

interface FoodProfileFormProps {
  id: string
  profile: FoodProfileAnswer
  hasConsented: boolean
  eater: string
  /** What the calculator worked out in this tab, and from what. */
  calculated: CalculatorResult | null
  submit(values: ProfileValues): Promise<void>
}

export function FoodProfileForm({
  id,
  profile,
  hasConsented,
  eater,
  calculated,
  submit,
}: FoodProfileFormProps) {
  const { t } = useLingui()
  const { goals, paces } = useGoalWords()
  const form = useForm<ProfileValues>({
    initial: valuesOf(profile, calculated?.suggested),
    check: (values) => ({
      ...Object.fromEntries(wrongTargets(values).map((field) => [field, bounds(field)])),
      ...(!hasConsented &&
        !values.hasAgreed && { hasAgreed: t`Please agree that we keep this before you save it.` }),
    }),
    fallback: t`That did not work. Please try again.`,
    submit,
  })
  function bounds(field: TargetField) {
    const { min, max } = TARGET_BOUNDS[field]
    return t`A whole number from ${min} to ${max}`
  }
  const number = (field: TargetField) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    ...form.field(field),
  })
  const aim = (at: { goal?: string; pace?: string }) =>
    form.replace(aimedAt({ ...form.values, ...at }, calculated?.input))
  const { avoided } = form.values
  return (
    <form {...form.props} id={id} className={css.form} aria-label={t`Food profile`}>
      <Allergens
        avoided={avoided}
        others={profile.avoided}
        eater={eater}
        onChange={(names) => form.set('avoided', names)}
      />
      {avoided.length > 0 && (
        <>
          <CheckField {...form.box('isSevere')}>
            {eater ? (
              <Trans>It is a severe allergy: a trace makes {eater} ill</Trans>
            ) : (
              <Trans>It is a severe allergy: a trace makes me ill</Trans>
            )}
          </CheckField>
          {form.values.isSevere && (
            <Notice tone="warning">
              <SharedKitchen />
            </Notice>
          )}
        </>
      )}
      <TextField
        label={eater ? t`${eater} does not like` : t`I do not like`}
        optional={t`(optional)`}
        hint={t`Ingredients or dishes, with commas between them. “Meat” and “fish” mean every kind.`}
        autoComplete="off"
        {...form.field('dislikes')}
      />
      <div className={css.pair}>
        <SelectField
          label={t`Goal`}
          options={[{ value: '', label: t`None` }, ...GOALS.map((value) => ({ value, label: goals[value] }))]}
          {...form.field('goal')}
          onChange={(event) => aim({ goal: event.target.value })}
        />
        {hasPace(form.values.goal) && (
          <SelectField
            label={t`Pace`}
            options={PACES.map((value) => ({ value, label: paces[value] }))}
            {...form.field('pace')}
            onChange={(event) => aim({ pace: event.target.value })}
          />
        )}
      </div>
      <TextField
        label={t`Energy a day (kcal)`}
        optional={t`(optional)`}
        hint={
          form.values.goal !== '' && !calculated && !eater
            ? t`Type it, or let the calorie calculator work it out.`
            : undefined
        }
        {...number('energyKcal')}
      />
      <div className={css.triple}>
        <TextField label={t`Protein (g)`} {...number('proteinG')} />
        <TextField label={t`Carbs (g)`} {...number('carbsG')} />
        <TextField label={t`Fat (g)`} {...number('fatG')} />
      </div>
      <TextAreaField
        label={t`Anything our kitchen should know`}
        optional={t`(optional)`}
        rows={2}
        maxLength={LONGEST_FOOD_NOTE}
        {...form.field('note')}
      />
      {!hasConsented && (
        <CheckField {...form.box('hasAgreed')}>
          {eater ? (
            <Trans>
              Keep this to choose the meals of {eater}, to warn me, and for those who cook and pack their
              food. It is about their health, and they agree: nobody else sees it, and I can change or delete
              it whenever I want.
            </Trans>
          ) : (
            <Trans>
              Keep this to choose my meals, to warn me, and for those who cook and pack my food. It is about
              my health: nobody else sees it, and I can change or delete it whenever I want.
            </Trans>
          )}
        </CheckField>
      )}
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
    </form>
  )
}

interface AllergensProps {
  avoided: readonly string[]
  /** Named before, and perhaps none of the fourteen. */
  others: readonly string[]
  eater: string
  onChange(avoided: string[]): void
}

function Allergens({ avoided, others, eater, onChange }: AllergensProps) {
  const { t } = useLingui()
  const id = useId()
  const isAvoided = (names: readonly string[]) => names.every((name) => avoided.includes(name))
  const toggle = (names: readonly string[]) => {
    const rest = avoided.filter((name) => !names.includes(name))
    onChange(isAvoided(names) ? rest : [...rest, ...names])
  }
  const known: readonly string[] = ALLERGENS
  const choices = [
    ...ALLERGEN_GROUPS.map(({ name, members }) => {
      const lower = name.toLowerCase()
      return { label: t`All ${lower}`, names: members as readonly string[] }
    }),
    ...[...ALLERGENS, ...others.filter((name) => !known.includes(name))].map((name) => ({
      label: name,
      names: [name],
    })),
  ]
  return (
    <fieldset className={css.allergens} aria-labelledby={id}>
      <legend id={id} className={css.legend}>
        {eater ? <Trans>{eater} avoids</Trans> : <Trans>I avoid</Trans>}
      </legend>
      {choices.map(({ label, names }) => (
        <label key={label} className={classNames(css.allergen, isAvoided(names) && css.avoided)}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={isAvoided(names)}
            onChange={() => toggle(names)}
          />
          {isAvoided(names) && <Icon name="check" size={16} />}
          {label}
        </label>
      ))}
    </fieldset>
  )
}
