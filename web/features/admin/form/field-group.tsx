import type { ReactNode } from 'react'
import css from './form.module.css'

/** Fields that belong together, side by side where there is room. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}
