import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { LiveInput } from '../../../ui/form/live-fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState, ErrorState } from '../../../ui/state.tsx'
import { messageOf } from '../admin-api.ts'
import type { List, ListQuery } from '../call-types.ts'
import { useViewState } from '../view-state.ts'
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx'
import css from './list-view.module.css'
import { Pager, pageSizes } from './pager.tsx'
import { Rows } from './rows.tsx'
import { SmallSelect } from './small-select.tsx'
import { StillUsedDialog } from './still-used.tsx'
import { useSlash } from './table-keys.ts'
import { type Removal, useRemoval } from './use-removal.ts'

export interface Column<Row, Sort extends string> {
  id: string
  label: string
  /** The name the list is sorted by; a column without one cannot be sorted. */
  sort?: Sort
  isNumber?: boolean
  /** Shown only once somebody asks for it. */
  isExtra?: boolean
  cell(row: Row): ReactNode
}

interface Choice {
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** One of the call's own filters, and only what it may be. */
export type Filter<Filters> = Choice &
  { [Name in keyof Filters]: { name: Name; options: { value: Filters[Name] }[] } }[keyof Filters]

/** By the list that a call answers: `ListView<ListOf<'GET /api/admin/get-meals'>>`. */
export interface ListViewProps<L extends List> {
  /** Names the list among the loaded ones, and its columns among the remembered ones. */
  name: string
  load(asked: ListQuery<L>, signal: AbortSignal): Promise<{ data: L['row'][]; total: number }>
  columns: Column<L['row'], L['sort']>[]
  keyOf(row: L['row']): string
  titleOf(row: L['row']): string
  searchLabel: string
  filters?: Filter<L['filters']>[]
  add?: { label: string; onPress(): void } | undefined
  onOpen?(row: L['row']): void
  /** What a press on the name shows, where that is not the form. */
  onLook?(row: L['row']): void
  /** A press anywhere in a row, for the mouse; its first cell holds the link. */
  onRow?(row: L['row']): void
  /** The row that the address names, once it is on the page. */
  detail?(row: L['row'], close: () => void): ReactNode
  removal?: Removal<L['row']> | undefined
  actions?(row: L['row']): ReactNode
  tools?: ReactNode
  emptyText: string
  failText: string
  retryLabel?: string
  perPage?: number
  /** What else the rows depend on. */
  watch?: string[]
  /** Asked for again by itself this often. */
  refreshMs?: number
  /** The first rows are waited for with the whole screen. */
  isFullSpinner?: boolean
}

/** One table for every view: search, filters, order, pages, columns, and removal with undo. */
export function ListView<L extends List>(props: ListViewProps<L>) {
  type Row = L['row']
  const { t } = useLingui()
  const { get, set } = useViewState()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useHiddenColumns(props.name, props.columns)
  const bin = { name: 'deleted', label: t`In the shop`, options: [{ value: 'yes', label: t`Deleted` }] }
  const hasBin = props.removal?.hasBin === true
  const isBin = hasBin && get('deleted') === 'yes'
  const filters: Choice[] = [...(props.filters ?? []), ...(hasBin ? [bin] : [])]
  // The address is text that anybody may have written: what no list answers, the call refuses.
  const params = {
    page: Math.max(1, Number(get('page')) || 1),
    perPage: pageSizes.includes(Number(get('perPage'))) ? Number(get('perPage')) : (props.perPage ?? 25),
    ...(get('q') && { q: get('q') }),
    ...(isSortable(props.columns, get('sort')) && { sort: get('sort') }),
    ...Object.fromEntries(filters.flatMap(({ name }) => (get(name) ? [[name, get(name)]] : []))),
  } as ListQuery<L>
  const list = useQuery({
    queryKey: [props.name, params, props.watch ?? []],
    queryFn: ({ signal }) => props.load(params, signal),
    placeholderData: keepPreviousData,
    refetchInterval: props.refreshMs ?? false,
  })
  const reload = () => queries.invalidateQueries({ queryKey: [props.name] })
  const removing = useRemoval({ removal: props.removal, titleOf: props.titleOf, reload })
  const rows = list.data?.data ?? []
  const total = list.data?.total ?? 0

  async function remove(gone: Row[]) {
    await removing.remove(gone)
    setChosen(new Set())
  }

  if (props.isFullSpinner && list.isPending)
    return (
      <div className={css.full} role="status" aria-label={t`Loading...`}>
        <span className={css.wheel} />
      </div>
    )
  const narrowing = ['q', ...filters.map(({ name }) => name)]
  const isNarrowed = narrowing.some((name) => get(name) !== '')
  const clearing = {
    variant: 'quiet' as const,
    size: 's' as const,
    children: t`Show all`,
    onClick: () => set({ ...Object.fromEntries(narrowing.map((name) => [name, null])), page: null }),
  }
  const opened = rows.find((row) => props.keyOf(row) === get('open'))
  const chosenRows = rows.filter((row) => chosen.has(props.keyOf(row)))
  return (
    <section className={css.view}>
      <div className={css.tools}>
        <SearchBox key={props.name} label={props.searchLabel} />
        {filters.map((filter) => (
          <SmallSelect
            key={filter.name}
            aria-label={filter.label}
            value={get(filter.name)}
            onChange={(event) => set({ [filter.name]: event.target.value, page: null })}
          >
            <option value="">{filter.label}</option>
            {filter.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SmallSelect>
        ))}
        {props.tools}
        <span className={css.spring} />
        <ColumnChoice columns={props.columns} hidden={hidden} onChange={setHidden} />
        {props.add && (
          <Button size="s" className={css.add} onClick={props.add.onPress}>
            <Icon name="plus" size={16} />
            {props.add.label}
          </Button>
        )}
      </div>
      {chosenRows.length > 0 && props.removal && !isBin && (
        <div className={css.bulk} role="status">
          <Trans>{chosenRows.length} selected</Trans>
          <button type="button" className={css.plain} onClick={() => remove(chosenRows)}>
            <Trans>Delete</Trans>
          </button>
          <button type="button" className={css.plain} onClick={() => setChosen(new Set())}>
            <Trans>Clear</Trans>
          </button>
        </div>
      )}
      {list.isError ? (
        <ErrorState
          title={props.failText}
          text={messageOf(list.error, '')}
          retryLabel={props.retryLabel ?? t`Try again`}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <>
          <Rows
            {...props}
            {...(isBin && {
              ...{ onOpen: undefined, onLook: undefined, removal: undefined },
              actions: (row: Row) => (
                <button
                  type="button"
                  className={css.plain}
                  aria-label={t`Restore ${props.titleOf(row)}`}
                  onClick={() => removing.restore(row)}
                >
                  <Trans>Restore</Trans>
                </button>
              ),
            })}
            rows={list.data ? rows : undefined}
            columns={props.columns.filter(({ id }) => !hidden.has(id))}
            isStale={list.isPlaceholderData}
            chosen={chosen}
            onChoose={setChosen}
            onRemove={(row) => remove([row])}
            sort={params.sort ?? ''}
            onSort={(sort) => set({ sort, page: null })}
          />
          {list.data && rows.length === 0 && (
            <EmptyState title={props.emptyText} action={isNarrowed && <Button {...clearing} />} />
          )}
          {(total > 0 || !list.data) && <Pager page={params.page} perPage={params.perPage} total={total} />}
        </>
      )}
      {opened && props.detail?.(opened, () => set({ open: null }))}
      {removing.asked.length > 0 && (
        <StillUsedDialog items={removing.asked} onDelete={removing.confirm} onCancel={removing.cancel} />
      )}
    </section>
  )
}

const isSortable = (columns: { sort?: string }[], sort: string) =>
  columns.some((column) => column.sort && column.sort === sort.replace(/^-/, ''))

function SearchBox({ label }: { label: string }) {
  const { get, set } = useViewState()
  const wanted = get('q')
  const [typed, setTyped] = useState(wanted)
  const [shown, setShown] = useState(wanted)
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  // Who has pressed a link is on the way to another page: a search written into the address now would keep them here.
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  if (shown !== wanted) {
    setShown(wanted)
    setTyped(wanted)
  }
  const isWaiting = typed !== wanted && !isLeaving
  const search = useCallback(() => set({ q: typed, page: null }, true), [typed, set])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isWaiting) return
    timer.current = setTimeout(search, 250)
    return () => clearTimeout(timer.current)
  }, [isWaiting, search])
  // Whoever goes on to a row has typed all of it: searched later, it would undo where the row leads.
  function searchNow() {
    clearTimeout(timer.current)
    if (isWaiting) search()
  }
  return (
    <label className={css.search}>
      <Icon name="search" size={16} />
      <LiveInput
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={searchNow}
      />
    </label>
  )
}
