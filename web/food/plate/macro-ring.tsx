import { classNames } from '../../ui/class-names.ts'
import { useFormat } from '../../words/format.ts'
import css from './macro-ring.module.css'
import { againstTarget, macroShares } from './macro-shares.ts'

export interface Macros {
  energyKcal: number
  proteinG: number
  carbsG: number
  fatG: number
}

interface MacroRingProps {
  macros: Macros
  /** The whole of it in words, for those who cannot see the ring. */
  label: string
  unit: string
  /** The energy that is wanted: a mark on the ring, which is full where it is reached. */
  targetKcal?: number | undefined
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string | undefined
}

// The ring is cut into a hundred parts, so that a share is a length.
const around = 100

/** Protein, carbs and fat as one thin ring by the energy each brings, with the energy inside. */
export function MacroRing({ macros, label, unit, targetKcal, size = 'm', className }: MacroRingProps) {
  const { share, mark } = againstTarget(macros.energyKcal, targetKcal)
  const arcs = macroShares(macros)
  const { number } = useFormat()
  return (
    <span className={classNames(css.ring, css[size], className)} role="img" aria-label={label}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle className={css.track} cx="20" cy="20" r="18" pathLength={around} />
        {arcs.map(({ name, start, length }) => (
          <circle
            key={name}
            className={css[name]}
            cx="20"
            cy="20"
            r="18"
            pathLength={around}
            strokeDasharray={`${length * share} ${around}`}
            strokeDashoffset={-start * share}
          />
        ))}
        {mark !== undefined && (
          <line
            className={css.mark}
            x1="35"
            x2="40"
            y1="20"
            y2="20"
            transform={`rotate(${mark * 360} 20 20)`}
          />
        )}
      </svg>
      <span className={css.inside} aria-hidden="true">
        <b className={css.energy}>{number(macros.energyKcal)}</b>
        <span className={css.unit}>{unit}</span>
      </span>
    </span>
  )
}

interface MacroFiguresProps {
  macros: Macros
  labels: { protein: string; carbs: string; fat: string }
  gram: string
  isRow?: boolean
}

/** The same three as figures; the key to the ring's colours. */
export function MacroFigures({ macros, labels, gram, isRow }: MacroFiguresProps) {
  const { number } = useFormat()
  const figures = [
    ['protein', labels.protein, macros.proteinG],
    ['carbs', labels.carbs, macros.carbsG],
    ['fat', labels.fat, macros.fatG],
  ] as const
  return (
    <dl className={classNames(css.figures, isRow && css.row)}>
      {figures.map(([name, label, grams]) => (
        <div key={name} className={classNames(css.figure, css[`${name}Key`])}>
          <dt>{label}</dt>
          <dd>
            {number(grams)}
            <span className={css.gram}>{gram}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
