import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { RunBoard } from '../../../../contract/runs.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { SmallSelect } from '../table/small-select.tsx'
import views from '../view-parts/views.module.css'
import { Papers } from './papers.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import css from './runs.module.css'
import { SheetState } from './sheet-state.tsx'
import { type Dragged, StopList } from './stop-list.tsx'
import { type RunChanges, runQuery } from './use-run-changes.ts'

interface RunCardProps {
  run: RunBoard['runs'][number]
  board: RunBoard
  changes: RunChanges
  isOpenAtFirst: boolean
  dragged: Dragged | undefined
  onDrag(dragged: Dragged | undefined): void
}

/** One driver's round: who, how much, and its stops in order. */
export function RunCard({ run, board, changes, isOpenAtFirst, dragged, onDrag }: RunCardProps) {
  const { t } = useLingui()
  const { momentTime } = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [isRenaming, setRenaming] = useState(false)
  const { data } = useQuery({
    queryKey: runQuery(run._id),
    queryFn: async () => (await adminApi('GET /api/admin/get-run', { query: { run: run._id } })).data,
    enabled: isOpen,
  })
  const { name, driver, startedAt } = run
  const drivers =
    driver && !board.drivers.some(({ _id }) => _id === driver._id)
      ? [driver, ...board.drivers]
      : board.drivers
  return (
    <li className={css.run} aria-labelledby={id}>
      <header className={css.runHead}>
        <h2 id={id}>{name}</h2>
        <IconButton size="s" label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
          <Icon name="edit" size={18} />
        </IconButton>
        <span className={css.counts}>
          <Plural value={run.stops} one="# stop" other="# stops" />
          {' · '}
          <Plural value={run.bags} one="# bag" other="# bags" />
        </span>
      </header>
      <div className={css.runTools}>
        {startedAt && (
          <Badge tone="info">
            <Trans>Left at {momentTime(startedAt)}</Trans>
          </Badge>
        )}
        {run.unpacked > 0 && (
          <Badge tone={startedAt ? 'danger' : 'accent'}>
            <Plural value={run.unpacked} one="# bag not packed" other="# bags not packed" />
          </Badge>
        )}
        <SmallSelect
          aria-label={t`Driver of ${name}`}
          value={driver?._id ?? ''}
          onChange={({ target }) => changes.assign(run, target.value || null)}
        >
          <option value="">{t`No driver yet`}</option>
          {drivers.map((one) => (
            <option key={one._id} value={one._id}>
              {one.name}
            </option>
          ))}
        </SmallSelect>
        <button type="button" className={views.small} onClick={() => changes.sort(run)}>
          {t`Shortest tour`}
        </button>
        <Papers label={name} round={board} run={run._id} />
      </div>
      {run.sheet && <SheetState sheet={run.sheet} run={run} round={board} />}
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
      >
        <Icon name="down" size={18} />
        {isOpen ? t`Hide stops` : t`Show stops`}
      </button>
      {isOpen && data && <StopList run={data} runs={board.runs} {...{ changes, dragged, onDrag }} />}
      {isRenaming && (
        <RenameDialog
          name={name}
          onCancel={() => setRenaming(false)}
          onRename={(wanted) => {
            setRenaming(false)
            changes.rename(run, wanted)
          }}
        />
      )}
    </li>
  )
}
