import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useId } from 'react'
import box from '../../../ui/box.module.css'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FormField, Problems, Value, Values } from './fields.ts'
import { flat, isNumberField, isZero, list, text } from './fields.ts'
import css from './form.module.css'
import { ImageField } from './image-field.tsx'

interface FieldViewProps {
  field: FormField
  values: Values
  problems: Problems
  set(name: string, value: Value): void
}

/** Drawn again only when its own value has changed: whoever types a letter waits for one field, not for all. */
export const FieldView = memo(FieldAsItIs, (before, now) => {
  const isSameField = before.field === now.field && before.set === now.set
  const isSameIn = ({ name }: { name: string }) =>
    before.values[name] === now.values[name] && before.problems[name] === now.problems[name]
  return isSameField && flat([now.field]).every(isSameIn)
})

function FieldAsItIs({ field, values, problems, set }: FieldViewProps) {
  const { t } = useLingui()
  const id = useId()
  if (field.kind === 'group')
    return (
      <fieldset className={css.group}>
        <legend>{field.label}</legend>
        {field.fields.map((inner) => (
          <FieldView key={inner.name} field={inner} values={values} problems={problems} set={set} />
        ))}
      </fieldset>
    )
  const { name, label } = field
  const hint = isNumberField(field) && field.atZero && isZero(field, values) ? field.atZero : field.hint
  const error = problems[name]
  const described = {
    id,
    name,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? `${id}-more` : undefined,
  }
  const frame = (input: ReactNode, isLabelled = true) => (
    <div className={css.field}>
      {isLabelled ? <label htmlFor={id}>{label}</label> : <span className={css.label}>{label}</span>}
      {input}
      {(error || hint) && (
        <p id={`${id}-more`} className={error ? css.error : css.hint}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
  switch (field.kind) {
    case 'area':
      return frame(
        <textarea
          {...described}
          rows={field.rows ?? 3}
          style={{ '--rows': field.rows ?? 3 }}
          value={text(values, name)}
          onChange={(event) => set(name, event.target.value)}
        />,
      )
    case 'select':
      return frame(
        <select {...described} value={text(values, name)} onChange={(event) => set(name, event.target.value)}>
          <option value="">{field.none}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>,
      )
    case 'check':
      return (
        <label className={css.check}>
          <input
            type="checkbox"
            className={box.box}
            checked={values[name] === true}
            onChange={(event) => set(name, event.target.checked)}
          />
          {label}
        </label>
      )
    case 'chips': {
      const chosen = list(values, name)
      return frame(
        <>
          <select {...described} value="" onChange={(event) => set(name, [...chosen, event.target.value])}>
            <option value="">{field.none}</option>
            {field.options
              .filter((option) => !chosen.includes(option.value))
              .map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
          </select>
          <div className={css.chips}>
            {chosen.map((value) => {
              const title = field.options.find((option) => option.value === value)?.label ?? value
              return (
                <span key={value} className={css.chip}>
                  {title}
                  <IconButton
                    label={t`Remove ${title}`}
                    onClick={() =>
                      set(
                        name,
                        chosen.filter((one) => one !== value),
                      )
                    }
                  >
                    <Icon name="close" size={14} />
                  </IconButton>
                </span>
              )
            })}
          </div>
        </>,
      )
    }
    case 'checks': {
      const chosen = list(values, name)
      return frame(
        <div className={css.checks}>
          {field.options.length === 0 && <p className={css.hint}>{field.none}</p>}
          {field.options.map((option) => (
            <label key={option.value} className={css.check}>
              <input
                type="checkbox"
                className={box.box}
                checked={chosen.includes(option.value)}
                onChange={(event) =>
                  set(
                    name,
                    event.target.checked
                      ? [...chosen, option.value]
                      : chosen.filter((value) => value !== option.value),
                  )
                }
              />
              {option.label}
            </label>
          ))}
        </div>,
        false,
      )
    }
    case 'images':
      return frame(
        <ImageField
          inputProps={described}
          label={label}
          most={field.most}
          images={list(values, name)}
          onChange={(images) => set(name, images)}
        />,
      )
    default:
      return frame(
        <input
          {...described}
          type={isNumberField(field) ? 'text' : field.kind}
          data-none={field.kind === 'date' || field.kind === 'datetime-local' ? t`No date` : undefined}
          inputMode={isNumberField(field) ? (field.kind === 'whole' ? 'numeric' : 'decimal') : undefined}
          value={text(values, name)}
          onChange={(event) => set(name, event.target.value)}
        />,
      )
  }
}
