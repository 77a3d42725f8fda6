import { useLingui } from '@lingui/react/macro'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { ListView } from '../table/list-view.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MarkMessage, MessageBadge, useStateFilter } from './message-state.tsx'

const kind = 'inquiry'

/** What came by the contact page, and the dialog that answers it. */
export default function Inquiries() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const moment = useMoment()
  const stateFilter = useStateFilter()
  const opened = get('open')
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-inquiries'>>
        name="inquiries"
        load={(query, signal) => adminApi('GET /api/admin/get-inquiries', { query, signal })}
        keyOf={(row) => row._id}
        titleOf={(row) => row.name}
        searchLabel={t`Search Inquiry...`}
        columns={[
          { id: 'name', label: t`Name`, sort: 'name', cell: (row) => row.name },
          { id: 'email', label: t`Email`, cell: (row) => row.email },
          { id: 'phone', label: t`Phone`, isExtra: true, cell: (row) => row.phone || '—' },
          {
            id: 'message',
            label: t`Message`,
            cell: (row) => <span className={views.clip}>{row.message}</span>,
          },
          { id: 'created', label: t`Received`, sort: 'created', cell: (row) => moment(row.createdAt) },
          { id: 'state', label: t`Status`, cell: (row) => <MessageBadge state={row.state} /> },
        ]}
        filters={[stateFilter]}
        onLook={(row) => set({ open: row._id })}
        actions={(row) => <MarkMessage named={{ kind, id: row._id }} state={row.state} />}
        emptyText={t`No inquiries found`}
        failText={t`Failed to fetch inquiries. Please try again.`}
      />
      {/* By its id, and not by its row: answered, it may leave the list that it was opened from. */}
      {opened && (
        <MessageDialog key={opened} named={{ kind, id: opened }} onClose={() => set({ open: null })} />
      )}
    </>
  )
}
