import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ListedPackage } from '../../../../contract/admin-packages.ts'
import { DURATIONS } from '../../../../domain/days/delivery-calendar.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { removalOf } from '../catalogue/removal.ts'
import { newItem } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { useViewState } from '../view-state.ts'
import { groups } from './package-groups.ts'

const PackageEditor = lazy(() => import('./package-editor.tsx'))

export default function Packages() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const { fullDate } = useFormat()
  const queries = useQueryClient()
  const opened = get('open')
  const isNew = opened === newItem
  const menu = useQuery({
    queryKey: ['package', opened],
    enabled: opened !== '' && !isNew,
    queryFn: async () =>
      (await adminApi('GET /api/admin/get-package-menu', { query: { identifier: opened } })).data,
    gcTime: 0,
    staleTime: 0,
  })
  const close = () => set({ open: null })
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-packages'>>
        name="packages"
        load={(query, signal) => adminApi('GET /api/admin/get-packages', { query, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.packageName}
        searchLabel={t`Search Meal Package...`}
        columns={[
          { id: 'name', label: t`Package`, sort: 'name', cell: (row) => row.packageName },
          { id: 'group', label: t`Group`, sort: 'group', cell: (row) => row.packageGroup },
          { id: 'start', label: t`Start`, sort: 'start', cell: (row) => fullDate(row.startDate) },
          {
            id: 'end',
            label: t`End`,
            sort: 'end',
            cell: (row) => (row.isPermanent ? t`Permanent` : fullDate(row.endDate)),
          },
          { id: 'days', label: t`Days`, sort: 'days', isNumber: true, cell: (row) => row.dayCount },
          { id: 'meals', label: t`Meals`, isNumber: true, cell: (row) => row.mealCount },
          {
            id: 'plans',
            label: t`Meal Plans`,
            cell: (row) =>
              row.plans.map(({ mealPlanName }) => mealPlanName).join(', ') || (
                <Badge tone="accent">{t`In no plan`}</Badge>
              ),
          },
          { id: 'state', label: t`Menu`, cell: (row) => <MenuState row={row} /> },
        ]}
        filters={[{ name: 'group', label: t`All groups`, options: groups }]}
        add={{ label: t`Add Package`, onPress: () => set({ open: newItem }) }}
        onOpen={(row) => set({ open: row.identifier })}
        removal={removalOf(t`Package deleted successfully!`, t`Failed to delete package. Please try again.`)}
        emptyText={t`No packages found`}
        failText={t`Failed to fetch packages. Please try again.`}
      />
      {(isNew || menu.data) && (
        <Suspense>
          <PackageEditor
            key={`${opened} ${menu.data?.version ?? ''}`}
            menu={isNew ? undefined : menu.data}
            onClose={close}
            onSaved={async () => {
              close()
              await queries.invalidateQueries({ queryKey: ['packages'] })
              await queries.invalidateQueries({ queryKey: ['options'] })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** 'Complete' where customers can order it for each duration. */
function MenuState({ row }: { row: ListedPackage }) {
  const { t } = useLingui()
  if (row.dayCount === 0) return <Badge tone="accent">{t`No days`}</Badge>
  if (row.sells.length === 0) return <Badge tone="danger">{t`Cannot be ordered`}</Badge>
  if (row.sells.length === DURATIONS.length) return <Badge tone="success">{t`Complete`}</Badge>
  const days = DURATIONS.filter(({ id }) => row.sells.includes(id)).map((duration) => duration.days)
  return <Badge tone="accent">{t`For ${days.join(', ')} days only`}</Badge>
}
