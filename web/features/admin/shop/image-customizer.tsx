import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import form from '../form/form.module.css'
import css from '../view-parts/views.module.css'

const styles = [
  ['width', '320px'],
  ['height', '240px'],
  ['margin', '16px'],
  ['padding', '8px'],
  ['border', '1px solid #8f7d60'],
  ['borderRadius', '24px'],
  ['backgroundColor', '#f4ecdf'],
] as const

/** Tries style values on a picture. Nothing is saved. */
export default function ImageCustomizer() {
  const { t } = useLingui()
  const [source, setSource] = useState('')
  const [values, setValues] = useState<Record<string, string>>(Object.fromEntries(styles))
  useEffect(() => () => URL.revokeObjectURL(source), [source])
  return (
    <div className={css.two}>
      <div className={classNames(css.panel, form.fields)}>
        <Field label={t`Image`}>
          {(described) => (
            <input
              {...described}
              className={form.file}
              type="file"
              accept="image/*"
              onChange={(event) => {
                const file = event.target.files?.[0]
                setSource(file?.type.startsWith('image/') ? URL.createObjectURL(file) : '')
              }}
            />
          )}
        </Field>
        {styles.map(([name]) => (
          <TextField
            key={name}
            label={name}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
      </div>
      <div className={css.panel}>
        {source ? (
          <img src={source} alt={t`Preview`} style={values} />
        ) : (
          <p className={css.soft}>{t`Choose an image to see it here.`}</p>
        )}
      </div>
    </div>
  )
}
