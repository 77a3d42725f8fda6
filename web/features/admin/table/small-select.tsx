import type { ComponentProps } from 'react'
import { LiveSelect } from '../../../ui/form/live-fields.tsx'
import css from './small-select.module.css'

/** The select beside a table: its filters, and how many rows a page has. */
export function SmallSelect(select: ComponentProps<typeof LiveSelect>) {
  return <LiveSelect {...select} className={css.select} />
}
