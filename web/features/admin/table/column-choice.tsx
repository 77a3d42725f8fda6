import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Menu } from '../../../ui/overlay/menu.tsx'
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
    const stored = localStorage.getItem(key)
    if (stored !== null) setHidden(new Set(stored.split(',').filter(Boolean)))
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
  const { t } = useLingui()
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <Menu
      button={t`Columns`}
      label={t`Columns`}
      className={css.columns}
      entries={columns.slice(1).map(({ id, label }) => ({
        id,
        label,
        isChecked: !hidden.has(id),
        onPress: () => toggle(id),
      }))}
    />
  )
}
