import { classNames } from '../../ui/class-names.ts'
import css from './tray.module.css'

/** A lunch tray with one compartment per meal. */
export function Tray({ filled, slots }: { filled: number; slots: number }) {
  const compartments = Array.from({ length: Math.max(1, slots) }, (_, index) => index)
  return (
    <span className={css.tray} aria-hidden="true">
      {compartments.map((index) => (
        <span key={index} className={classNames(css.compartment, index < filled && css.filled)} />
      ))}
    </span>
  )
}
