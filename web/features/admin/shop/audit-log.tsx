import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '../../../../contract/admin-settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import form from '../form/form.module.css'
import { ListView } from '../table/list-view.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import css from './audit-log.module.css'
import { changedFields } from './changed-fields.ts'

export default function AuditLog() {
  const { t } = useLingui()
  const moment = useMoment()
  const { set } = useViewState()
  return (
    <ListView<ListOf<'GET /api/admin/get-audit-log'>>
      name="audit log"
      load={(query, signal) => adminApi('GET /api/admin/get-audit-log', { query, signal })}
      keyOf={(row) => row._id}
      titleOf={(row) => row.subject}
      searchLabel={t`Search by what was changed...`}
      columns={[
        { id: 'created', label: t`When`, sort: 'created', cell: (row) => moment(row.createdAt) },
        { id: 'who', label: t`Who`, cell: (row) => row.who ?? '—' },
        { id: 'action', label: t`What`, cell: (row) => <Badge>{row.action.replaceAll('-', ' ')}</Badge> },
        { id: 'subject', label: t`Item`, cell: (row) => <span className={views.clip}>{row.subject}</span> },
      ]}
      onLook={(row) => set({ open: row._id })}
      detail={(row, close) => <EntryDetail entry={row} onClose={close} />}
      emptyText={t`Nothing has been changed yet`}
      failText={t`Failed to fetch the audit log. Please try again.`}
    />
  )
}

function EntryDetail({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <Dialog isOpen isDense title={entry.subject} closeLabel={t`Close`} onClose={onClose}>
      <div className={views.detail}>
        <p className={views.soft}>
          {entry.who ?? '—'} · {moment(entry.createdAt)}
        </p>
        <table className={form.changes}>
          <thead>
            <tr>
              <th>{t`Field`}</th>
              <th>{t`Before`}</th>
              <th>{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {changedFields(entry.before, entry.after).map(({ field, before, after }) => (
              <tr key={field}>
                <th>{field}</th>
                <td>
                  <pre className={css.diff}>{before}</pre>
                </td>
                <td>
                  <pre className={css.diff}>{after}</pre>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
