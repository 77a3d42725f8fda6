import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import css from './field.module.css'
import { Field, type FieldFrame } from './field.tsx'
import { LiveInput, LiveSelect, LiveTextArea } from './live-fields.tsx'

type Without<Props> = Omit<Props, 'id' | 'className' | 'children'>

const split = <Props extends FieldFrame>({ label, hint, error, optional, className, ...input }: Props) => ({
  frame: { label, hint, error, optional, className },
  input,
})

export function TextField(props: FieldFrame & Without<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, input } = split(props)
  return (
    <Field {...frame}>
      {(described) => <LiveInput type="text" {...input} {...described} className={css.input} />}
    </Field>
  )
}

export function TextAreaField(props: FieldFrame & Without<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, input } = split(props)
  return (
    <Field {...frame}>
      {(described) => (
        <LiveTextArea
          rows={4}
          {...input}
          {...described}
          style={{ '--rows': input.rows ?? 4 }}
          className={classNames(css.input, css.area)}
        />
      )}
    </Field>
  )
}

type SelectProps<Value extends string> = FieldFrame &
  Omit<Without<SelectHTMLAttributes<HTMLSelectElement>>, 'value'> & {
    value?: Value
    options: readonly { value: NoInfer<Value>; label: string }[]
  }

export function SelectField<Value extends string>({ options, ...props }: SelectProps<Value>) {
  const { frame, input } = split(props)
  return (
    <Field {...frame}>
      {(described) => (
        <span className={css.select}>
          <LiveSelect {...input} {...described} className={css.input}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </LiveSelect>
          <Icon name="down" size={20} />
        </span>
      )}
    </Field>
  )
}

type PasswordProps = FieldFrame &
  Without<InputHTMLAttributes<HTMLInputElement>> & { showLabel: string; hideLabel: string }

export function PasswordField({ showLabel, hideLabel, ...props }: PasswordProps) {
  const [isShown, setShown] = useState(false)
  const { frame, input } = split(props)
  return (
    <Field {...frame}>
      {(described) => (
        <span className={css.password}>
          <LiveInput {...input} {...described} type={isShown ? 'text' : 'password'} className={css.input} />
          <IconButton
            label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setShown((shown) => !shown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} size={20} />
          </IconButton>
        </span>
      )}
    </Field>
  )
}
