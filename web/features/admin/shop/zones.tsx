import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { AdminZone } from '../../../../contract/admin-zones.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { useWeekdayName, useWindowWords, WEEK_FROM_MONDAY } from '../../../forms/window-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { newItem } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { useViewState } from '../view-state.ts'
import { ZoneForm } from './zone-form.tsx'
import css from './zones.module.css'

const LIST = 'zones'

/** Where, when and for how much the shop delivers. */
export default function Zones() {
  const { t } = useLingui()
  const { money } = useFormat()
  const { get, set } = useViewState()
  const windowWords = useWindowWords()
  const weekdays = useWeekdaysInShort()
  const { reload, remove } = useZoneCalls()
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-zones'>>
        name={LIST}
        load={(query, signal) => adminApi('GET /api/admin/get-zones', { query, signal })}
        keyOf={(row) => row.name}
        titleOf={(row) => row.name}
        searchLabel={t`Search emirate or area...`}
        columns={[
          { id: 'name', label: t`Zone`, sort: 'name', cell: (row) => row.name },
          {
            id: 'windows',
            label: t`Times`,
            cell: (row) =>
              row.isServed ? (
                <span className={css.times}>
                  {row.windows.map((window) => (
                    <span key={window}>{windowWords[window].short}</span>
                  ))}
                </span>
              ) : (
                <Badge tone="plain">{t`Not served`}</Badge>
              ),
          },
          { id: 'weekdays', label: t`Weekdays`, cell: (row) => weekdays(row.weekdays) },
          {
            id: 'fee',
            label: t`Fee`,
            sort: 'fee',
            isNumber: true,
            cell: (row) => (row.fee > 0 ? money(filsFromAed(row.fee)) : t`None`),
          },
          {
            id: 'capacity',
            label: t`At most`,
            isNumber: true,
            cell: (row) => row.capacity ?? t`No limit`,
          },
        ]}
        add={{ label: t`Add area`, onPress: () => set({ open: newItem }) }}
        onOpen={(row) => set({ open: row.name })}
        detail={(row, close) => <ZoneForm key={row.name} zone={row} onSaved={reload} onClose={close} />}
        actions={(row) =>
          row.area && (
            <IconButton label={t`Remove ${row.name}`} size="s" onClick={() => void remove(row)}>
              <Icon name="trash" size={16} />
            </IconButton>
          )
        }
        emptyText={t`No zones found`}
        failText={t`Failed to fetch zones. Please try again.`}
      />
      {get('open') === newItem && (
        <ZoneForm zone={undefined} onSaved={reload} onClose={() => set({ open: null })} />
      )}
    </>
  )
}

function useWeekdaysInShort() {
  const { t } = useLingui()
  const name = useWeekdayName()
  return (weekdays: AdminZone['weekdays']) => {
    const served = WEEK_FROM_MONDAY.filter((weekday) => weekdays.includes(weekday))
    const missing = WEEK_FROM_MONDAY.filter((weekday) => !weekdays.includes(weekday))
    if (missing.length === 0) return t`Every day`
    const left = missing.map(name).join(', ')
    return missing.length < 3 ? t`Not on ${left}` : served.map(name).join(', ')
  }
}

/** An area that was removed can be brought back as it was. */
function useZoneCalls() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: [LIST] })
  const attempt = (work: () => Promise<unknown>) =>
    work()
      .catch((error) => notify(messageOf(error, t`Failed to save. Please try again.`), { tone: 'danger' }))
      .finally(reload)
  return {
    reload,
    remove: ({ name: _, updatedAt: __, version, ...zone }: AdminZone) =>
      attempt(async () => {
        const { emirate, area } = zone
        await adminApi('POST /api/admin/remove-zone', { body: { emirate, area, version } })
        const undo = () => void attempt(() => adminApi('POST /api/admin/add-zone', { body: zone }))
        notify(t`Area removed.`, { action: { label: t`Undo`, onPress: undo } })
      }),
  }
}
