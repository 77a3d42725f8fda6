import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { nutritionInSize, recipeInSize, sizeProblem } from '../../../../domain/food/portion-sizes.ts'
import { netWeightG, type RecipeLine } from '../../../../domain/food/recipe.ts'
import { parseNumber } from '../../../../domain/forms/form-values.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CheckField } from '../../../ui/form/choice-field.tsx'
import { useFormat } from '../../../words/format.ts'
import part from './dish-part.module.css'
import type { SizeRow } from './size-values.ts'
import css from './sizes-field.module.css'

interface SizesFieldProps {
  value: SizeRow[]
  error: string | undefined
  /** Of the dish as it stands in the form. */
  energy: string
  protein: string
  lines: RecipeLine[]
  onChange(rows: SizeRow[]): void
}

/** A smaller and a larger portion of the dish; what they come to is said while the percent is typed. */
export function SizesField({ value: rows, error, energy, protein, lines, onChange }: SizesFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const names = { S: t`Small (S)`, L: t`Large (L)` }
  const change = (changed: SizeRow) =>
    onChange(rows.map((row) => (row.size === changed.size ? changed : row)))
  return (
    <fieldset className={part.part} aria-describedby={error && id}>
      <legend>{t`Sizes`}</legend>
      <p className={part.soft}>
        <Trans>The dish as it stands is the medium portion (M).</Trans>
      </p>
      {rows.map((row) => {
        const problem = error && row.isOffered ? sizeProblem(row) : undefined
        const name = names[row.size]
        const invalid = (isWrong: boolean) =>
          isWrong ? { 'aria-invalid': true, 'aria-describedby': id } : undefined
        return (
          <div key={row.size} className={css.size}>
            <CheckField
              checked={row.isOffered}
              onChange={({ target }) => change({ ...row, isOffered: target.checked })}
            >
              {name}
            </CheckField>
            {row.isOffered && (
              <>
                <span className={classNames(part.boxed, part.figure)}>
                  <input
                    inputMode="numeric"
                    aria-label={t`Percent of ${name}`}
                    {...invalid(problem !== undefined && problem !== 'size-price-wrong')}
                    value={row.percent}
                    onChange={({ target }) => change({ ...row, percent: target.value })}
                  />
                  <span aria-hidden="true">%</span>
                </span>
                <span className={classNames(part.boxed, part.figure)}>
                  <span aria-hidden="true">
                    <Trans>AED</Trans>
                  </span>
                  <input
                    inputMode="decimal"
                    aria-label={t`Price of ${name}`}
                    {...invalid(problem === 'size-price-wrong')}
                    value={row.price}
                    onChange={({ target }) => change({ ...row, price: target.value })}
                  />
                </span>
                <ComesTo percent={row.percent} energy={energy} protein={protein} lines={lines} />
              </>
            )}
          </div>
        )
      })}
      {error && (
        <p id={id} className={part.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

type Dish = Pick<SizesFieldProps, 'energy' | 'protein' | 'lines'>

function ComesTo({ percent, energy, protein, lines }: Dish & { percent: string }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const typed = parseNumber('whole', percent)
  if (typed === undefined) return null
  const read = (measure: string) => parseNumber('number', measure) ?? 0
  const figures = { energyKcal: read(energy), proteinG: read(protein), fatG: 0, carbsG: 0 }
  const { energyKcal, proteinG } = nutritionInSize(figures, typed)
  const [kcal, grams] = [number(energyKcal), number(proteinG)]
  const weight = number(netWeightG(recipeInSize(lines, typed)))
  return (
    <p className={css.comesTo}>
      {lines.length > 0
        ? t`${kcal} kcal, ${grams} g protein, ${weight} g`
        : t`${kcal} kcal, ${grams} g protein`}
    </p>
  )
}
