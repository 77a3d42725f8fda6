import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminOrder, AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { ADMIN_LABELS } from '../../../../domain/order-state.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { notify } from '../../../ui/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { type ListParams, ListView } from '../table/list-view.tsx'
import { useViewState } from '../view-state.ts'
import { useMoment } from './moments.ts'
import { OrderDialog } from './order-dialog.tsx'
import css from './views.module.css'

const statusOf: Record<string, number> = { pending: 0, completed: 1, 'not-paid': 2 }
const tones: Record<number, Tone> = { 0: 'accent', 1: 'success', 2: 'danger' }

const oneLine = ({ address }: AdminOrder) =>
  [address.houseOrFlatNumber, address.buildingFloor, address.street, address.city].filter(Boolean).join(', ')

function queryOf({ q, sort, page, perPage, status, attention }: ListParams) {
  const name = sort?.replace(/^-/, '') || 'createdAt'
  return {
    ...(q && { search: q }),
    paymentStatus: statusOf[String(status)] ?? -1,
    ...(attention && { attention }),
    sort: name,
    direction: sort && !sort.startsWith('-') ? 'asc' : 'desc',
    page,
    size: perPage,
  }
}

export default function Orders() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const { amount } = useFormat()
  const moment = useMoment()
  const queries = useQueryClient()
  const [loading, setLoading] = useState('')
  const [details, setDetails] = useState<AdminOrderDetails>()
  const opened = get('open')
  const status = get('status')

  async function show(orderID: string) {
    setLoading(orderID)
    try {
      const { data } = await adminApi('POST /api/admin/get-orderDetails', { body: { orderID } })
      if (!data[0]) throw new Error('No order details found')
      setDetails(data[0])
      set({ open: orderID })
    } catch {
      set({ open: null })
      notify(t`Failed to fetch order details. Please try again.`, { tone: 'danger', durationMs: 6000 })
    } finally {
      setLoading('')
    }
  }

  // An address that names an order opens it, also when one goes back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address opens and closes
  useEffect(() => {
    if (opened && details?.orderID !== opened) void show(opened)
    if (!opened) setDetails(undefined)
  }, [opened])

  const filters = [
    ['', t`All Orders`],
    ['not-paid', t`Not Paid`],
    ['pending', t`Pending`],
    ['completed', t`Completed`],
  ] as const
  const search = new URLSearchParams()
  const asked = { q: get('q'), status, attention: get('attention'), sort: get('sort'), page: 1, perPage: 1 }
  for (const [name, value] of Object.entries(queryOf(asked)))
    if (name !== 'page' && name !== 'size') search.set(name, String(value))

  return (
    <>
      <ListView<AdminOrder>
        name="orders"
        perPage={10}
        load={async (query, signal) => {
          const answer = await adminApi('GET /api/admin/get-orders', {
            query: queryOf({ ...query, status, attention: get('attention') }) as never,
            signal,
          })
          return { data: answer.data, total: answer.page.total }
        }}
        isFullSpinner
        watch={[status, get('attention')]}
        refreshMs={30_000}
        keyOf={(row) => row.orderID}
        titleOf={(row) => row.orderID}
        searchLabel={t`Search by email, order ID or phone...`}
        tools={
          <>
            <fieldset className={css.tabs} aria-label={t`Orders to show`}>
              {filters.map(([value, label]) => (
                <button
                  key={value}
                  type="button"
                  className={css.tab}
                  aria-pressed={status === value}
                  onClick={() => set({ status: value, page: null, attention: null })}
                >
                  {label}
                </button>
              ))}
            </fieldset>
            <a className={css.tab} href={`/api/admin/get-orders-csv?${search}`} download>
              {t`Export CSV`}
            </a>
          </>
        }
        columns={[
          { id: 'id', label: t`Order ID`, sort: 'orderID', cell: (row) => row.orderID },
          { id: 'email', label: t`Email`, sort: 'userEmail', cell: (row) => row.userEmail },
          {
            id: 'address',
            label: t`Address`,
            cell: (row) => <span className={css.clip}>{oneLine(row)}</span>,
          },
          { id: 'phone', label: t`Phone`, cell: (row) => row.address.phone },
          {
            id: 'amount',
            label: t`Amount (AED)`,
            sort: 'amount',
            isNumber: true,
            cell: (row) => amount(Math.round(row.amount * 100)),
          },
          {
            id: 'status',
            label: t`Status`,
            sort: 'paymentStatus',
            cell: (row) => (
              <>
                <Badge tone={tones[row.paymentStatus] ?? 'plain'}>{ADMIN_LABELS[row.paymentStatus]}</Badge>{' '}
                {row.refundedAmount > 0 && <Badge>{t`Refunded`}</Badge>}{' '}
                {row.attention && <Badge tone="danger">{t`To check`}</Badge>}
              </>
            ),
          },
          {
            id: 'created',
            label: t`Ordered`,
            sort: 'createdAt',
            isExtra: true,
            cell: (row) => moment(row.createdAt),
          },
        ]}
        onLook={(row) => void show(row.orderID)}
        actions={(row) => (
          <button
            type="button"
            className={css.small}
            disabled={loading === row.orderID}
            onClick={() => show(row.orderID)}
          >
            {loading === row.orderID ? t`Loading...` : t`View Meals`}
          </button>
        )}
        emptyText={t`No orders found`}
        failText={t`Failed to fetch orders. Please try again.`}
        retryLabel={t`Retry Fetching Orders`}
      />
      {details && (
        <OrderDialog
          order={details}
          onChanged={async () => {
            await show(details.orderID)
            await queries.invalidateQueries({ queryKey: ['orders'] })
          }}
          onClose={() => set({ open: null })}
        />
      )}
    </>
  )
}
