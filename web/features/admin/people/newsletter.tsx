import { useLingui } from '@lingui/react/macro'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { ListView } from '../table/list-view.tsx'
import { useMoment } from '../view-parts/moments.ts'
import css from '../view-parts/views.module.css'

export default function Newsletter() {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <ListView<ListOf<'GET /api/admin/get-newsletter'>>
      name="newsletter"
      load={(query, signal) => adminApi('GET /api/admin/get-newsletter', { query, signal })}
      keyOf={(row) => row._id}
      titleOf={(row) => row.email}
      searchLabel={t`Search Newsletter...`}
      columns={[
        { id: 'email', label: t`Email`, sort: 'email', cell: (row) => row.email },
        { id: 'created', label: t`Since`, sort: 'created', cell: (row) => moment(row.createdAt) },
      ]}
      tools={
        <a className={css.tab} href="/api/admin/newsletter.csv" download>
          {t`Export CSV`}
        </a>
      }
      removal={{
        remove: ({ _id }) => adminApi('POST /api/admin/remove-subscribers', { body: { ids: [_id] } }),
        restore: ({ email }) =>
          adminApi('POST /api/admin/restore-subscribers', { body: { emails: [email] } }),
        doneText: t`Address removed from the newsletter.`,
        failText: t`Failed to remove the address. Please try again.`,
      }}
      emptyText={t`No subscribers yet`}
      failText={t`Failed to fetch the newsletter. Please try again.`}
    />
  )
}
