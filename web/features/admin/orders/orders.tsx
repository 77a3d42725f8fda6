import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminOrder, AdminOrderDetails, OrdersQuery } from '../../../../contract/admin-orders.ts'
import { LiveInput } from '../../../ui/form/live-fields.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import type { ListQuery } from '../call-types.ts'
import { useMe } from '../me.tsx'
import { ListView } from '../table/list-view.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import css from './order.module.css'
import { OrderDialog } from './order-dialog.tsx'
import { OrderState } from './order-state.tsx'

// A cancelled order carries the number of one that was not paid, and is no case for the cashier.
const queries: Record<string, OrdersQuery> = {
  'not-paid': { paymentStatus: 2, cancelled: 'false' },
  pending: { paymentStatus: 0 },
  completed: { paymentStatus: 1 },
  refunded: { refunded: 'true' },
  cancelled: { cancelled: 'true' },
}
const sorts = ['orderID', 'userEmail', 'amount', 'paymentStatus', 'createdAt'] as const

/** Asked in the specification's own names: page and size, sort and direction. */
interface OrderList {
  row: AdminOrder
  sort: (typeof sorts)[number]
  filters: object
}

type Narrowed = { q?: string; sort?: string; status: string; attention: string; delivery: string }

function toQuery({ q, sort = '', status, attention, delivery }: Narrowed): OrdersQuery {
  return {
    ...(q && { search: q }),
    ...queries[status],
    ...(attention && { attention: 'true' }),
    ...(delivery && { deliveryDate: delivery }),
    sort: sorts.find((name) => name === sort.replace(/^-/, '')) ?? 'createdAt',
    direction: sort && !sort.startsWith('-') ? 'asc' : 'desc',
  }
}

const csvPath = (asked: OrdersQuery) =>
  `/api/admin/get-orders-csv?${new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))}`

const oneLine = ({ address }: AdminOrder) =>
  [address.houseOrFlatNumber, address.buildingFloor, address.street, address.city].filter(Boolean).join(', ')

export default function Orders() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const { amount, shortDate } = useFormat()
  const moment = useMoment()
  const queries = useQueryClient()
  const { may } = useMe()
  const [loading, setLoading] = useState('')
  const [details, setDetails] = useState<AdminOrderDetails>()
  const opened = get('open')
  const narrowed = { status: get('status'), attention: get('attention'), delivery: get('delivery') }

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

  async function load({ q, sort, page, perPage }: ListQuery<OrderList>, signal: AbortSignal) {
    const query = {
      ...toQuery({ ...narrowed, ...(q && { q }), ...(sort && { sort }) }),
      page,
      size: perPage,
    }
    const answer = await adminApi('GET /api/admin/get-orders', { query, signal })
    return { data: answer.data, total: answer.page.total }
  }

  return (
    <>
      <ListView<OrderList>
        name="orders"
        perPage={10}
        load={load}
        isFullSpinner
        watch={Object.values(narrowed)}
        refreshMs={30_000}
        keyOf={(row) => row.orderID}
        titleOf={(row) => row.orderID}
        searchLabel={t`Search by email, order ID or phone...`}
        tools={
          <>
            <Filters {...narrowed} />
            {may('GET /api/admin/get-orders-csv') && (
              <a
                className={views.tab}
                href={csvPath(toQuery({ ...narrowed, q: get('q'), sort: get('sort') }))}
                download
              >
                {t`Export CSV`}
              </a>
            )}
          </>
        }
        columns={[
          {
            id: 'id',
            label: t`Order ID`,
            sort: 'orderID',
            cell: (row) => (
              <span className={css.pair}>
                {row.orderID}
                <small>{moment(row.createdAt)}</small>
              </span>
            ),
          },
          {
            id: 'email',
            label: t`Email`,
            sort: 'userEmail',
            cell: (row) => (
              <span className={css.pair}>
                {row.customerName || '—'}
                <small className={css.mail} title={row.userEmail}>
                  {row.userEmail}
                </small>
              </span>
            ),
          },
          { id: 'plan', label: t`Plan`, cell: (row) => <Plans order={row} /> },
          {
            id: 'delivery',
            label: t`Delivery`,
            cell: ({ firstDelivery, nextDelivery }) =>
              !firstDelivery ? (
                '—'
              ) : (
                <span className={css.pair}>
                  {nextDelivery ? <Trans>Next {shortDate(nextDelivery)}</Trans> : t`No more`}
                  <small>
                    <Trans>First {shortDate(firstDelivery)}</Trans>
                  </small>
                </span>
              ),
          },
          { id: 'address', label: t`Address`, cell: (row) => <Address text={oneLine(row)} /> },
          {
            id: 'phone',
            label: t`Phone`,
            cell: (row) => <span className={css.one}>{row.address.phone}</span>,
          },
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
            cell: (row) => <OrderState order={row} />,
          },
        ]}
        onLook={(row) => void show(row.orderID)}
        actions={(row) => (
          <button
            type="button"
            className={views.small}
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
          onClose={() => {
            // Closed before the address was written, it would not hear of it from there.
            setDetails(undefined)
            set({ open: null })
          }}
        />
      )}
    </>
  )
}

function Filters({ status, delivery }: { status: string; delivery: string }) {
  const { t } = useLingui()
  const { set } = useViewState()
  const states = [
    ['', t`All Orders`],
    ['not-paid', t`Not Paid`],
    ['pending', t`Pending`],
    ['completed', t`Completed`],
    ['refunded', t`Refunded`],
    ['cancelled', t`Cancelled`],
  ] as const
  return (
    <>
      <fieldset className={views.tabs} aria-label={t`Orders to show`}>
        {states.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className={views.tab}
            aria-pressed={status === value}
            onClick={() => set({ status: value, page: null, attention: null })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <label className={css.day}>
        <Trans>Delivery on</Trans>
        <LiveInput
          type="date"
          data-none={t`Any day`}
          value={delivery}
          onChange={(event) => set({ delivery: event.target.value, page: null })}
        />
      </label>
      {delivery && (
        <button
          type="button"
          className={views.tab}
          onClick={() => set({ delivery: null, page: null })}
        >{t`Any day`}</button>
      )}
    </>
  )
}

function Plans({ order: { plans } }: { order: AdminOrder }) {
  const { t } = useLingui()
  const [first, ...others] = plans
  if (!first) return <span className={views.soft}>{t`Products`}</span>
  return (
    <span
      className={css.pair}
      title={plans.map((one) => `${one.mealPlanName}, ${one.packageName}`).join('\n')}
    >
      {first.mealPlanName}
      <small className={css.sold}>
        {first.packageName}
        {others.length > 0 && <Trans> and {others.length} more</Trans>}
      </small>
    </span>
  )
}

const Address = ({ text }: { text: string }) => (
  <span className={css.address} title={text}>
    {text}
  </span>
)
