import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SeveralProps } from './check-list.tsx'
import css from './form.module.css'

/** Several of many: each pick becomes a chip that can be taken away again. */
export function ChipsField({ value, options, none, onChange, ...field }: SeveralProps) {
  const { t } = useLingui()
  const left = options.filter((option) => !value.includes(option.value))
  return (
    <div className={css.picked}>
      <SelectField<string>
        {...field}
        value=""
        options={[{ value: '', label: none }, ...left]}
        onChange={({ target }) => onChange([...value, target.value])}
      />
      <div className={css.chips}>
        {value.map((one) => {
          const title = options.find((option) => option.value === one)?.label ?? one
          return (
            <span key={one} className={css.chip}>
              {title}
              <IconButton
                label={t`Remove ${title}`}
                onClick={() => onChange(value.filter((other) => other !== one))}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </span>
          )
        })}
      </div>
    </div>
  )
}
