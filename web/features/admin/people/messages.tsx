import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { type Column, type Filter, ListView } from '../table/list-view.tsx'
import { useMoment } from '../view-parts/moments.ts'
import css from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'

type InquiryList = ListOf<'GET /api/admin/get-inquiries'>
type ConsultationList = ListOf<'GET /api/admin/get-consultations'>
type Message = InquiryList['row'] | ConsultationList['row']

function useMessageColumns(): Column<Message, 'created'>[] {
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

function useStates(): Filter<InquiryList['filters']>[] {
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
  const { set } = useViewState()
  const columns = useMessageColumns()
  const filters = useStates()
  const mark = useMark('inquiries', 'POST /api/admin/mark-inquiries')
  return (
    <ListView<InquiryList>
      name="inquiries"
      load={(query, signal) => adminApi('GET /api/admin/get-inquiries', { query, signal })}
      keyOf={(row) => row._id}
      titleOf={(row) => row.name}
      searchLabel={t`Search Inquiry...`}
      columns={[
        { id: 'name', label: t`Name`, sort: 'name', cell: (row) => row.name },
        { id: 'email', label: t`Email`, cell: (row) => row.email },
        { id: 'phone', label: t`Phone`, isExtra: true, cell: (row) => row.phone || '—' },
        { id: 'message', label: t`Message`, cell: (row) => <span className={css.clip}>{row.message}</span> },
        ...columns,
      ]}
      filters={filters}
      onLook={(row) => set({ open: row._id })}
      actions={(row) => <MarkButton row={row} onPress={() => mark(row)} />}
      detail={(row, close) => (
        <MessageDetail
          row={row}
          text={row.message}
          facts={[
            [
              t`Email`,
              <a key="mail" href={`mailto:${row.email}`}>
                {row.email}
              </a>,
            ],
            [t`Phone`, row.phone || '—'],
          ]}
          onMark={() => mark(row)}
          onClose={close}
        />
      )}
      emptyText={t`No inquiries found`}
      failText={t`Failed to fetch inquiries. Please try again.`}
    />
  )
}

function MarkButton({ row, onPress }: { row: Message; onPress(): void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={css.small} onClick={onPress}>
      {row.handledAt ? t`Reopen` : t`Mark as done`}
    </button>
  )
}

interface MessageDetailProps {
  row: Message
  text: string
  facts: [string, ReactNode][]
  onMark(): void
  onClose(): void
}

function MessageDetail({ row, text, facts, onMark, onClose }: MessageDetailProps) {
  const { t } = useLingui()
  const moment = useMoment()
  const handled: [string, ReactNode][] = row.handledAt
    ? [[t`Done`, `${moment(row.handledAt)} · ${row.handledBy ?? '—'}`]]
    : []
  return (
    <Dialog
      isOpen
      isDense
      title={row.name}
      closeLabel={t`Close`}
      onClose={onClose}
      foot={<MarkButton row={row} onPress={onMark} />}
    >
      <div className={css.detail}>
        <dl className={css.facts}>
          {[...facts, [t`Received`, moment(row.createdAt)] as const, ...handled].map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p className={css.said}>{text}</p>
      </div>
    </Dialog>
  )
}

export function Consultations() {
  const { t } = useLingui()
  const { set } = useViewState()
  const columns = useMessageColumns()
  const filters = useStates()
  const mark = useMark('consultations', 'POST /api/admin/mark-consultations')
  return (
    <ListView<ConsultationList>
      name="consultations"
      load={(query, signal) => adminApi('GET /api/admin/get-consultations', { query, signal })}
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
      onLook={(row) => set({ open: row._id })}
      actions={(row) => <MarkButton row={row} onPress={() => mark(row)} />}
      detail={(row, close) => (
        <MessageDetail
          row={row}
          text={row.goal}
          facts={[
            [t`Contact`, row.contact],
            [t`Preferred time`, row.preferredTime || '—'],
          ]}
          onMark={() => mark(row)}
          onClose={close}
        />
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
