import { useLingui } from '@lingui/react/macro'
import type { Dispatch, SetStateAction } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import box from '../../../ui/form/box.module.css'
import { LiveInput } from '../../../ui/form/live-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { List } from '../call-types.ts'
import type { Column, ListViewProps } from './list-view.tsx'
import css from './rows.module.css'
import { walkRows } from './table-keys.ts'

interface RowsProps<L extends List> extends ListViewProps<L> {
  /** Undefined while the first page is on its way. */
  rows: L['row'][] | undefined
  columns: Column<L['row'], L['sort']>[]
  isStale: boolean
  chosen: ReadonlySet<string>
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>
  onRemove(row: L['row']): void
  sort: string
  onSort(sort: string): void
}

// So many columns are wider than a phone, and so many rows longer, whatever they hold.
const WIDE = 6
const LONG = 20

// A press on a link, a button or a box means that; a text that was marked is to be copied.
const isBesideControls = (target: EventTarget) =>
  target instanceof Element && !target.closest('a, button, input, label') && !getSelection()?.toString()

export function Rows<L extends List>(props: RowsProps<L>) {
  const { t } = useLingui()
  const { rows, columns, chosen, onChoose, keyOf, titleOf, onOpen, removal } = props
  const look = props.onLook ?? onOpen
  const keys = (rows ?? []).map(keyOf)
  const isAllChosen = keys.length > 0 && keys.every((key) => chosen.has(key))
  const hasActions = Boolean(onOpen || removal || props.actions)
  const frame = classNames(css.scroll, keys.length >= LONG && css.long)

  const toggle = (key: string) =>
    onChoose((now) => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways by the arrow keys
    <section className={frame} tabIndex={0} aria-label={t`Table`} onKeyDown={walkRows}>
      <table
        className={classNames(
          css.table,
          columns.length >= WIDE && css.wide,
          !rows && css.waiting,
          props.isStale && css.stale,
        )}
        aria-busy={props.isStale || !rows}
      >
        <thead>
          <tr>
            {removal && (
              <th className={css.tick}>
                <LiveInput
                  type="checkbox"
                  className={box.box}
                  aria-label={t`Select all`}
                  checked={isAllChosen}
                  onChange={() => onChoose(new Set(isAllChosen ? [] : keys))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {hasActions && <th className={css.actions}>{t`Actions`}</th>}
          </tr>
        </thead>
        <tbody>
          {!rows &&
            Array.from('0123456789abcdef').map((line) => (
              <tr key={line}>
                <td colSpan={columns.length + 2}>
                  <Skeleton shape="line" />
                </td>
              </tr>
            ))}
          {rows?.map((row) => {
            const key = keyOf(row)
            const title = titleOf(row)
            return (
              // The press on a row is for the mouse alone: the name in it is a link.
              <tr
                key={key}
                className={classNames(chosen.has(key) && css.chosen, props.onRow && css.leads)}
                onClick={(event) => isBesideControls(event.target) && props.onRow?.(row)}
              >
                {removal && (
                  <td className={css.tick}>
                    <LiveInput
                      type="checkbox"
                      className={box.box}
                      aria-label={t`Select ${title}`}
                      checked={chosen.has(key)}
                      onChange={() => toggle(key)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <td key={column.id} className={column.isNumber ? css.number : undefined}>
                    {index === 0 && look ? (
                      <button type="button" className={css.open} onClick={() => look(row)}>
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {hasActions && (
                  <td className={css.actions}>
                    {props.actions?.(row)}
                    {onOpen && (
                      <IconButton label={t`Edit ${title}`} size="s" onClick={() => onOpen(row)}>
                        <Icon name="edit" size={16} />
                      </IconButton>
                    )}
                    {removal && (
                      <IconButton label={t`Delete ${title}`} size="s" onClick={() => props.onRemove(row)}>
                        <Icon name="trash" size={16} />
                      </IconButton>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface HeadingProps {
  column: Omit<Column<unknown, string>, 'cell'>
  sort: string
  onSort(sort: string): void
}

function Heading({ column, sort, onSort }: HeadingProps) {
  const { id, label, sort: name, isNumber } = column
  if (!name) return <th className={isNumber ? css.number : undefined}>{label}</th>
  const isDown = sort === `-${name}`
  const isUp = sort === name
  return (
    <th
      key={id}
      className={isNumber ? css.number : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <button type="button" className={css.sort} onClick={() => onSort(isUp ? `-${name}` : name)}>
        {label}
        <span aria-hidden="true">{isUp ? '↑' : isDown ? '↓' : '↕'}</span>
      </button>
    </th>
  )
}
