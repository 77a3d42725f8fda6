import { type GridDay, MonthGrid } from '../../../ui/month-grid.tsx'
import css from './marked-months.module.css'

type Look = 'planned' | 'kitchen' | 'over' | 'failed' | 'free' | 'chosen'

export interface DayMark {
  /** Said after the date: 'Planned'. */
  words: string
  /** How it looks; days without a mark cannot be pressed. */
  look: Look
}

interface MarkedMonthsProps {
  label: string
  from: string
  until: string
  focused: string
  today: string
  marks: ReadonlyMap<string, DayMark>
  onPress(date: string): void
}

/** One month at a time, its marked days to be pressed. */
export function MarkedMonths({ marks, onPress, ...shown }: MarkedMonthsProps) {
  function dayOf(date: string, name: string): GridDay {
    const mark = marks.get(date)
    if (!mark) return { label: name, className: css.plain, isShut: true }
    return {
      label: `${name}, ${mark.words}`,
      className: `${css.marked} ${css[mark.look]}`,
      isPressed: mark.look === 'chosen' || undefined,
    }
  }
  return <MonthGrid {...shown} dayOf={dayOf} onPress={(date) => marks.has(date) && onPress(date)} />
}
