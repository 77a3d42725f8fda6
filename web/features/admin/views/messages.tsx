import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Consultation, Inquiry, Subscriber } from '../../../../contract/admin-messages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { notify } from '../../../ui/toast-store.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import { Drawer } from '../form/drawer.tsx'
import { type Column, ListView } from '../table/list-view.tsx'
import { useMoment } from './moments.ts'
import css from './views.module.css'

type Message = {
  _id: string
  name: string
  createdAt: string
  handledAt: string | null
  handledBy: string | null
}

function useMessageColumns<Row extends Message>(): Column<Row>[] {
  const { t } = useLingui()
  const moment = useMoment()
  return [
    { id: 'created', label: t`Received`, sort: 'created', cell: (row) => moment(row.createdAt) },
    {
      id: 'state',
      label: t`Status`,
      cell: (row) => (
        <Badge tone={row.handledAt ? 'success' : 'accent'}>{row.handledAt ? t`Done` : t`Open`}</Badge>
      ),
    },
  ]
}

function useStates() {
  const { t } = useLingui()
  return [
    {
      name: 'state',
      label: t`All messages`,
      options: [
        { value: 'open', label: t`Open` },
        { value: 'done', label: t`Done` },
      ],
    },
  ]
}

function useMark(list: string, key: 'POST /api/admin/mark-inquiries' | 'POST /api/admin/mark-consultations') {
  const { t } = useLingui()
  const queries = useQueryClient()
  return async (row: Message) => {
    try {
      await adminApi(key, { body: { ids: [row._id], isDone: row.handledAt === null } })
    } catch (error) {
      notify(messageOf(error, t`Failed to save. Please try again.`), { tone: 'danger' })
    }
    await queries.invalidateQueries({ queryKey: [list] })
  }
}

export function Inquiries() {
  const { t } = useLingui()
  const [read, setRead] = useState<Inquiry>()
  const columns = useMessageColumns<Inquiry>()
  const filters = useStates()
  const mark = useMark('inquiries', 'POST /api/admin/mark-inquiries')
  return (
    <>
      <ListView<Inquiry>
        name="inquiries"
        load={(query, signal) => adminApi('GET /api/admin/get-inquiries', { query: query as never, signal })}
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
            cell: (row) => <span className={css.clip}>{row.message}</span>,
          },
          ...columns,
        ]}
        filters={filters}
        actions={(row) => (
          <>
            <button type="button" className={css.small} onClick={() => setRead(row)}>{t`Read`}</button>{' '}
            <button type="button" className={css.small} onClick={() => mark(row)}>
              {row.handledAt ? t`Reopen` : t`Mark as done`}
            </button>
          </>
        )}
        emptyText={t`No inquiries found`}
        failText={t`Failed to fetch inquiries. Please try again.`}
      />
      {read && (
        <Drawer title={read.name} onClose={() => setRead(undefined)} shape="middle">
          <div className={css.detail}>
            <dl className={css.facts}>
              <dt>{t`Email`}</dt>
              <dd>
                <a href={`mailto:${read.email}`}>{read.email}</a>
              </dd>
              <dt>{t`Phone`}</dt>
              <dd>{read.phone || '—'}</dd>
            </dl>
            <p style={{ whiteSpace: 'pre-wrap' }}>{read.message}</p>
          </div>
        </Drawer>
      )}
    </>
  )
}

export function Consultations() {
  const { t } = useLingui()
  const columns = useMessageColumns<Consultation>()
  const filters = useStates()
  const mark = useMark('consultations', 'POST /api/admin/mark-consultations')
  return (
    <ListView<Consultation>
      name="consultations"
      load={(query, signal) =>
        adminApi('GET /api/admin/get-consultations', { query: query as never, signal })
      }
      keyOf={(row) => row._id}
      titleOf={(row) => row.name}
      searchLabel={t`Search Consultation...`}
      columns={[
        { id: 'name', label: t`Name`, sort: 'name', cell: (row) => row.name },
        { id: 'contact', label: t`Contact`, cell: (row) => row.contact },
        { id: 'goal', label: t`Goal`, cell: (row) => <span className={css.clip}>{row.goal}</span> },
        { id: 'time', label: t`Preferred time`, cell: (row) => row.preferredTime || '—' },
        ...columns,
      ]}
      filters={filters}
      actions={(row) => (
        <button type="button" className={css.small} onClick={() => mark(row)}>
          {row.handledAt ? t`Reopen` : t`Mark as done`}
        </button>
      )}
      emptyText={t`No consultations found`}
      failText={t`Failed to fetch consultations. Please try again.`}
    />
  )
}

export function Newsletter() {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <ListView<Subscriber>
      name="newsletter"
      load={(query, signal) => adminApi('GET /api/admin/get-newsletter', { query: query as never, signal })}
      keyOf={(row) => row._id}
      titleOf={(row) => row.email}
      searchLabel={t`Search Newsletter...`}
      columns={[
        { id: 'email', label: t`Email`, sort: 'email', cell: (row) => row.email },
        { id: 'created', label: t`Since`, sort: 'created', cell: (row) => moment(row.createdAt) },
      ]}
      tools={
        <a className={css.tab} style={{ lineHeight: '2.25rem' }} href="/api/admin/newsletter.csv" download>
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
      emptyText={t`Nobody has subscribed yet`}
      failText={t`Failed to fetch the newsletter. Please try again.`}
    />
  )
}
