import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import box from './box.module.css'
import css from './choice-field.module.css'
import { LiveInput } from './live-fields.tsx'

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className' | 'children'> & {
  children: ReactNode
  error?: string | undefined
  className?: string | undefined
}

export function CheckField({ children, error, className, ...input }: BoxProps) {
  const id = useId()
  return (
    <div className={classNames(css.choice, className)}>
      <LiveInput
        {...input}
        id={id}
        type="checkbox"
        className={box.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{children}</label>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface RadioCardsProps<Value extends string> {
  legend: string
  name: string
  value: Value | undefined
  onChange(value: NoInfer<Value>): void
  options: readonly { value: NoInfer<Value>; label: ReactNode; detail?: ReactNode; isDisabled?: boolean }[]
  columns?: 1 | 2 | 3
  isLegendHidden?: boolean
}

/** One of several, each on a card of its own: easy to hit with a thumb. */
export function RadioCards<Value extends string>({
  legend,
  name,
  value,
  onChange,
  options,
  columns = 1,
  isLegendHidden,
}: RadioCardsProps<Value>) {
  return (
    <fieldset className={css.cards} style={{ '--columns': columns }}>
      <legend className={isLegendHidden ? 'visually-hidden' : css.legend}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            css.card,
            option.value === value && css.chosen,
            option.isDisabled && css.unavailable,
          )}
        >
          <LiveInput
            type="radio"
            className={box.box}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span className={css.cardText}>
            <span className={css.cardLabel}>{option.label}</span>
            {option.detail && <span className={css.detail}>{option.detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
