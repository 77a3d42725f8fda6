import { useId } from 'react'
import { CheckField } from '../../../ui/form/choice-field.tsx'
import css from './form.module.css'
import type { Option } from './use-options.ts'

export interface SeveralProps {
  label: string
  name: string
  value: string[]
  error: string | undefined
  options: Option[]
  /** Said where there is nothing to choose, or before something is chosen. */
  none: string
  hint?: string
  onChange(value: string[]): void
}

/** Several of a few, each with its box. */
export function CheckList({ label, value, error, options, none, hint, onChange }: SeveralProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && id].filter(Boolean).join(' ')
  return (
    <fieldset className={css.several} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      <div className={css.checks}>
        {options.length === 0 && <p className={css.hint}>{none}</p>}
        {options.map((option) => (
          <CheckField
            key={option.value}
            checked={value.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, option.value] : value.filter((one) => one !== option.value),
              )
            }
          >
            {option.label}
          </CheckField>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={id} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
