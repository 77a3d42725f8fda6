import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Stop, WholeRun } from '../../../../contract/runs.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { formatPhone } from '../../../words/phone.ts'
import css from './runs.module.css'
import type { RunChanges, RunHead } from './use-run-changes.ts'

interface StopLineProps {
  stop: Stop
  run: WholeRun
  others: readonly RunHead[]
  changes: RunChanges
  isDragged: boolean
  /** On which side of it something would be dropped. */
  gap: 'before' | 'after' | undefined
  onDrag(isDragged: boolean): void
}

/** One door. Moved by its handle, by buttons, or by a menu to another run. */
export function StopLine({ stop, run, others, changes, isDragged, gap, onDrag }: StopLineProps) {
  const { t } = useLingui()
  const line = useRef<HTMLLIElement>(null)
  const pressed = useRef<'up' | 'down'>(undefined)
  const place = stop.stop

  // A line that is moved loses its focus; whoever moves it by keyboard goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever its place is another
  useEffect(() => {
    const way = pressed.current
    pressed.current = undefined
    const buttons = way && line.current?.querySelectorAll<HTMLButtonElement>(`[data-way]:not(:disabled)`)
    if (buttons) ([...buttons].find(({ dataset }) => dataset.way === way) ?? buttons[0])?.focus()
  }, [place])

  const shift = (way: 'up' | 'down') => {
    pressed.current = way
    changes.moveStop(run, stop._id, { run, place: way === 'up' ? place - 1 : place + 1 })
  }
  return (
    <li ref={line} className={classNames(css.stop, isDragged && css.dragged, gap && css[gap])}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for a pointer alone; the buttons do the same by keyboard */}
      <span
        className={css.handle}
        draggable
        title={t`Drag to another place`}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', stop.name)
          if (line.current) event.dataTransfer.setDragImage(line.current, 16, 16)
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
      >
        <Icon name="grip" size={20} />
      </span>
      <span className={css.number}>{place}</span>
      <div className={css.door}>
        <p className={css.who}>
          <strong>{stop.name}</strong>
          {stop.bags.length > 1 && (
            <Badge tone="accent">
              <Plural value={stop.bags.length} one="# bag" other="# bags" />
            </Badge>
          )}
          {stop.bags.some(({ state }) => state === 'locked') && <Badge>{t`Not packed`}</Badge>}
          <span className={css.soft}>
            <Plural value={stop.pieces} one="# piece" other="# pieces" />
          </span>
        </p>
        <p>{stop.address.join(', ')}</p>
        {stop.note && <p className={css.note}>{stop.note}</p>}
        <p className={css.links}>
          <a href={`tel:${stop.phone}`}>
            <bdi dir="ltr">{formatPhone(stop.phone)}</bdi>
          </a>
          {stop.pin && (
            <a href={stop.map} target="_blank" rel="noreferrer" aria-label={t`Map: ${stop.pin}`}>
              <Icon name="pin" size={16} />
              <bdi dir="ltr">{stop.pin}</bdi>
            </a>
          )}
        </p>
      </div>
      <div className={css.moves}>
        <IconButton
          size="s"
          data-way="up"
          className={css.up}
          label={t`Move ${stop.name} up`}
          disabled={place === 1}
          onClick={() => shift('up')}
        >
          <Icon name="down" size={18} />
        </IconButton>
        <IconButton
          size="s"
          data-way="down"
          label={t`Move ${stop.name} down`}
          disabled={place === run.stops.length}
          onClick={() => shift('down')}
        >
          <Icon name="down" size={18} />
        </IconButton>
        <Menu
          className={css.mover}
          label={t`Move ${stop.name} to another run`}
          button={
            <>
              <span className="visually-hidden">{t`Move ${stop.name} to another run`}</span>
              <Icon name="truck" size={18} />
            </>
          }
          head={t`Move to`}
          entries={[
            ...others.map((other) => ({
              id: other._id,
              label: other.name,
              onPress: () => changes.moveStop(run, stop._id, { run: other }),
            })),
            {
              id: 'new',
              label: t`A new run`,
              onPress: () => changes.moveStop(run, stop._id, { run: null }),
            },
          ]}
        />
      </div>
    </li>
  )
}
