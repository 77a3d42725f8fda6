import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import css from './steps.module.css'

interface StepsProps {
  label: string
  steps: readonly string[]
  /** Counted from one. */
  current: number
  /** Lets a visitor go back to a step that is done. */
  onStep?: ((step: number) => void) | undefined
  doneLabel: string
}

/** Numbered steps with the current one named; on phones only its name shows, the others stay as numbers. */
export function Steps({ label, steps, current, onStep, doneLabel }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className={css.steps}>
        {steps.map((title, index) => {
          const number = index + 1
          const isDone = number < current
          const inside = (
            <>
              <span className={css.number}>{isDone ? <Icon name="check" size={18} /> : number}</span>
              <span className={css.title}>
                {title}
                {isDone && <span className="visually-hidden"> ({doneLabel})</span>}
              </span>
            </>
          )
          return (
            <li
              key={title}
              className={classNames(css.step, isDone && css.done, number === current && css.current)}
              aria-current={number === current ? 'step' : undefined}
            >
              {isDone && onStep ? (
                <button type="button" className={css.inside} onClick={() => onStep(number)}>
                  {inside}
                </button>
              ) : (
                <span className={css.inside}>{inside}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
