import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import css from './field.module.css'

export interface FieldFrame {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Said after the label where a field may be left empty. */
  optional?: string | undefined
  className?: string | undefined
}

interface Described {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint or problem below; what is between them is told about both. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldFrame & { children(input: Described): ReactNode }) {
  const id = useId()
  // A problem in the hint's own words is said once.
  const hintId = hint && hint !== error ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const described = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}> {optional}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {error && (
        <p className={css.error} id={errorId}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      {hintId && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
