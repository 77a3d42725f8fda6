import { useLingui } from '@lingui/react/macro'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { ListView } from '../table/list-view.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MarkMessage, MessageBadge, useStateFilter } from './message-state.tsx'

const kind = 'consultation'

/** Who wants to talk to a trainer or nutritionist, and the dialog that answers them. */
export default function Consultations() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const moment = useMoment()
  const stateFilter = useStateFilter()
  const opened = get('open')
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-consultations'>>
        name="consultations"
        load={(query, signal) => adminApi('GET /api/admin/get-consultations', { query, signal })}
        keyOf={(row) => row._id}
        titleOf={(row) => row.name}
        searchLabel={t`Search Consultation...`}
        columns={[
          { id: 'name', label: t`Name`, sort: 'name', cell: (row) => row.name },
          { id: 'contact', label: t`Contact`, cell: (row) => row.contact },
          { id: 'goal', label: t`Goal`, cell: (row) => <span className={views.clip}>{row.goal}</span> },
          { id: 'time', label: t`Preferred time`, cell: (row) => row.preferredTime || '—' },
          { id: 'created', label: t`Received`, sort: 'created', cell: (row) => moment(row.createdAt) },
          { id: 'state', label: t`Status`, cell: (row) => <MessageBadge state={row.state} /> },
        ]}
        filters={[stateFilter]}
        onLook={(row) => set({ open: row._id })}
        actions={(row) => <MarkMessage named={{ kind, id: row._id }} state={row.state} />}
        emptyText={t`No consultations found`}
        failText={t`Failed to fetch consultations. Please try again.`}
      />
      {opened && (
        <MessageDialog key={opened} named={{ kind, id: opened }} onClose={() => set({ open: null })} />
      )}
    </>
  )
}
