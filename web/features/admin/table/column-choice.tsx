import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import box from '../../../ui/box.module.css'
import css from './column-choice.module.css'

interface Choosable {
  id: string
  label: string
  isExtra?: boolean
}

/** Which columns this browser leaves out of a list. */
export function useHiddenColumns(list: string, columns: Choosable[]) {
  const key = `admin-columns-${list}`
  const usual = columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(usual))
  useEffect(() => {
    const kept = localStorage.getItem(key)
    if (kept !== null) setHidden(new Set(kept.split(',').filter(Boolean)))
  }, [key])
  const keep = (next: ReadonlySet<string>) => {
    localStorage.setItem(key, [...next].join(','))
    setHidden(next)
  }
  return [hidden, keep] as const
}

interface ColumnChoiceProps {
  columns: Choosable[]
  hidden: ReadonlySet<string>
  onChange(hidden: ReadonlySet<string>): void
}

export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <details className={css.columns}>
      <summary>
        <Trans>Columns</Trans>
      </summary>
      <div className={css.choices}>
        {columns.slice(1).map(({ id, label }) => (
          <label key={id}>
            <input
              type="checkbox"
              className={box.box}
              checked={!hidden.has(id)}
              onChange={() => toggle(id)}
            />
            {label}
          </label>
        ))}
      </div>
    </details>
  )
}
