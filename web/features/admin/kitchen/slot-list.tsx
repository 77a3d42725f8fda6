import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { KitchenLine } from '../../../../contract/kitchen.ts'
import { isCooked, lineKey } from '../../../../domain/kitchen/kitchen-board.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useFormat } from '../../../words/format.ts'
import row from '../view-parts/tick-row.module.css'
import css from './kitchen.module.css'
import type { ShownBatch } from './tick-queue.ts'

interface SlotListProps {
  name: string
  lines: readonly KitchenLine[]
  batches: ReadonlyMap<string, ShownBatch>
  onTick(line: KitchenLine, isCooked: boolean, portions: number): void
}

/** The dishes of a slot: what is left to cook first, what is done below it. */
export function SlotList({ name, lines, batches, onTick }: SlotListProps) {
  const { number } = useFormat()
  const id = useId()
  const shown = lines.map((line) => {
    const batch = batches.get(lineKey(line))
    return { line, batch, isDone: line.portions > 0 && isCooked(line, batch) }
  })
  const left = shown.filter(({ isDone }) => !isDone)
  const done = shown.filter(({ isDone }) => isDone)
  const portions = lines.reduce((sum, line) => sum + line.portions, 0)
  const cooked = done.reduce((sum, { line }) => sum + line.portions, 0)
  return (
    <section className={css.slotList} aria-labelledby={id}>
      <h2 id={id}>
        {name}{' '}
        <span>
          <Trans>
            {number(cooked)} of {number(portions)} cooked
          </Trans>
        </span>
      </h2>
      <ul>
        {[...left, ...done].map(({ line, batch, isDone }) => (
          <DishLine
            key={lineKey(line)}
            {...{ line, batch, isDone }}
            onTick={(ticked) => onTick(line, ticked, ticked ? line.portions : (batch?.portions ?? 1))}
          />
        ))}
      </ul>
    </section>
  )
}

interface DishLineProps {
  line: KitchenLine
  batch: ShownBatch | undefined
  isDone: boolean
  onTick(isCooked: boolean): void
}

function DishLine({ line, batch, isDone, onTick }: DishLineProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const isTicked = batch !== undefined && batch.cookedAt !== null
  const missing = isTicked ? line.portions - batch.portions : 0
  return (
    <li className={classNames(row.row, css.line)} data-done={isDone || undefined}>
      <label>
        <span className={css.portions}>{number(line.portions)}</span>
        <span className={row.words}>
          <span className={classNames(row.name, css.name)}>
            {line.size && (
              <span className={css.size} aria-hidden="true">
                {line.size}
              </span>
            )}
            {line.name}
          </span>
          {line.allergens.length > 0 && <span className={css.allergens}>{line.allergens.join(', ')}</span>}
          <span className={css.facts}>
            {missing > 0 && (
              <Badge tone="danger">
                <Plural
                  value={missing}
                  one="# more since it was cooked"
                  other="# more since they were cooked"
                />
              </Badge>
            )}
            {line.exceptions > 0 && (
              <Badge tone="accent">
                <Plural value={line.exceptions} one="# exception" other="# exceptions" />
              </Badge>
            )}
            {line.planned > 0 && (
              <Badge>
                <Plural value={line.planned} one="# not fixed yet" other="# not fixed yet" />
              </Badge>
            )}
            {isTicked && batch.lot && <span className={css.lot}>{t`Lot ${batch.lot}`}</span>}
            {isTicked && batch.by && <span className={css.lot}>{batch.by}</span>}
          </span>
        </span>
        <input
          type="checkbox"
          className={row.tick}
          aria-label={t`Cooked: ${line.name}`}
          checked={isDone}
          disabled={line.portions === 0}
          onChange={() => onTick(!isDone)}
        />
      </label>
    </li>
  )
}
