import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { RecipeIngredient } from '../../../../contract/admin-ingredients.ts'
import { lineProblem, MOST_INGREDIENTS } from '../../../../domain/food/recipe.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import part from './dish-part.module.css'
import { IngredientPick } from './ingredient-pick.tsx'
import css from './recipe.module.css'
import { emptyRow, type RecipeRow, writtenRows } from './recipe-values.ts'

interface RecipeFieldProps {
  value: RecipeRow[]
  error: string | undefined
  known: Map<string, RecipeIngredient>
  onChange(rows: RecipeRow[]): void
}

/** What one portion holds, a row each. Enter in a weight goes on to the next row. */
export default function RecipeField({ value: rows, error, known, onChange }: RecipeFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [focusedRow, setFocusedRow] = useState<number>()
  const written = writtenRows(rows)

  // After the new row is there.
  useEffect(() => {
    if (focusedRow === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-row="${focusedRow}"] input`)?.focus()
    setFocusedRow(undefined)
  }, [focusedRow])

  const change = (key: number, part: Partial<RecipeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  function add() {
    const row = emptyRow(rows)
    onChange([...rows, row])
    setFocusedRow(row.key)
  }
  function remove(key: number) {
    onChange(rows.filter((row) => row.key !== key))
    addButton.current?.focus()
  }
  function goOn(event: KeyboardEvent, at: number) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const next = rows[at + 1]
    if (next) setFocusedRow(next.key)
    else if (rows.length < MOST_INGREDIENTS) add()
  }

  return (
    <fieldset className={part.part} aria-describedby={error && id}>
      <legend>{t`Recipe`}</legend>
      <p className={part.soft}>
        {rows.length === 0 ? (
          <Trans>
            No recipe yet. Add what one portion holds: its net weight, its label and its allergens follow.
          </Trans>
        ) : (
          <Trans>What one portion holds, in grams as weighed into the box.</Trans>
        )}
      </p>
      <ol ref={list} className={css.rows}>
        {rows.map((row, at) => {
          const name = known.get(row.ingredient)?.name ?? t`row ${at + 1}`
          const problem = error && written.includes(row) ? lineProblem(row, written) : undefined
          const isWeightWrong = problem === 'recipe-grams-wrong'
          return (
            <li key={row.key} data-row={row.key} className={css.row}>
              <IngredientPick
                label={t`Ingredient ${at + 1}`}
                placeholder={t`Find an ingredient`}
                value={row.ingredient}
                known={known}
                taken={takenBy(rows, row)}
                isInvalid={problem !== undefined && !isWeightWrong}
                describedBy={problem && id}
                onChange={(ingredient) => change(row.key, { ingredient })}
              />
              <span className={classNames(part.boxed, part.figure)}>
                <input
                  inputMode="decimal"
                  aria-label={t`Grams of ${name}`}
                  aria-invalid={isWeightWrong || undefined}
                  aria-describedby={isWeightWrong ? id : undefined}
                  value={row.grams}
                  onChange={({ target }) => change(row.key, { grams: target.value })}
                  onKeyDown={(event) => goOn(event, at)}
                />
                <span aria-hidden="true">
                  <Trans>g</Trans>
                </span>
              </span>
              <IconButton label={t`Remove ${name}`} onClick={() => remove(row.key)}>
                <Icon name="close" size={16} />
              </IconButton>
            </li>
          )
        })}
      </ol>
      {error && (
        <p id={id} className={part.error}>
          {error}
        </p>
      )}
      <Button
        ref={addButton}
        variant="quiet"
        size="s"
        disabled={rows.length >= MOST_INGREDIENTS}
        onClick={add}
        className={css.add}
      >
        <Icon name="plus" size={16} />
        <Trans>Add ingredient</Trans>
      </Button>
    </fieldset>
  )
}

const takenBy = (rows: RecipeRow[], own: RecipeRow) =>
  new Set(rows.filter(({ key }) => key !== own.key).map(({ ingredient }) => ingredient))
