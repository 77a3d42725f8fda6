import { useLingui } from '@lingui/react/macro'
import { type DragEvent, useState } from 'react'
import type { WholeRun } from '../../../../contract/runs.ts'
import css from './runs.module.css'
import { StopLine } from './stop-line.tsx'
import type { RunChanges, RunHead } from './use-run-changes.ts'

/** A stop under way to another place. */
export type Dragged = { run: RunHead; stop: string; place: number }

interface StopListProps {
  run: WholeRun
  runs: readonly RunHead[]
  changes: RunChanges
  dragged: Dragged | undefined
  onDrag(dragged: Dragged | undefined): void
}

/** The stops of a run in order. What is dragged here, from this run or another, goes where the line shows. */
export function StopList({ run, runs, changes, dragged, onDrag }: StopListProps) {
  const { t } = useLingui()
  /** Before which stop it would be dropped, counted from 0. */
  const [gap, setGap] = useState<number>()

  function over(event: DragEvent<HTMLOListElement>) {
    if (!dragged) return
    event.preventDefault()
    const lines = [...event.currentTarget.children]
    const isBelow = (line: Element) => {
      const { top, height } = line.getBoundingClientRect()
      return event.clientY < top + height / 2
    }
    const before = lines.findIndex(isBelow)
    setGap(before === -1 ? lines.length : before)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setGap(undefined)
    onDrag(undefined)
    if (!dragged || gap === undefined) return
    // Taken out first, it leaves one less before a later gap.
    const isLater = dragged.run._id === run._id && dragged.place <= gap
    const place = isLater ? gap : gap + 1
    if (dragged.run._id === run._id && place === dragged.place) return
    changes.moveStop(dragged.run, dragged.stop, { run, place })
  }

  return (
    <ol
      className={css.stops}
      aria-label={t`Stops of ${run.name}`}
      onDragOver={over}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setGap(undefined)
      }}
      onDrop={drop}
    >
      {run.stops.map((stop, index) => (
        <StopLine
          key={stop._id}
          stop={stop}
          run={run}
          others={runs.filter(({ _id }) => _id !== run._id)}
          changes={changes}
          isDragged={dragged?.stop === stop._id}
          gap={gap === index ? 'before' : gap === index + 1 && gap === run.stops.length ? 'after' : undefined}
          onDrag={(isDragged) => onDrag(isDragged ? { run, stop: stop._id, place: index + 1 } : undefined)}
        />
      ))}
      {run.stops.length === 0 && <li className={css.none}>{t`No stops. Drag one here.`}</li>}
    </ol>
  )
}
