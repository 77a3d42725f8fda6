import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import css from './quantity.module.css'

interface QuantityProps {
  value: number
  max: number
  onChange(value: number): void
  labels: { decrease: string; increase: string; value: string }
}

/** From none to `max`, one at a time. */
export function Quantity({ value, max, onChange, labels }: QuantityProps) {
  return (
    <fieldset className={css.quantity} aria-label={labels.value}>
      <IconButton label={labels.decrease} disabled={value <= 0} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={20} />
      </IconButton>
      <output className={css.value} aria-live="polite">
        {value}
      </output>
      <IconButton label={labels.increase} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={20} />
      </IconButton>
    </fieldset>
  )
}
