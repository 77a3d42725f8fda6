import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import { OrderDialog } from '../orders/order-dialog.tsx'
import { OrderState } from '../orders/order-state.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './customers.module.css'
import { customerKey, useCustomerRefresh } from './use-customer.ts'

const FIRST_SHOWN = 5
const MOST_SHOWN = 100

/** What they ordered and what was paid for it; each opens with its payments, refunds and papers. */
export function CustomerOrders({ id }: { id: string }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const moment = useMoment()
  const refresh = useCustomerRefresh(id)
  const [size, setSize] = useState(FIRST_SHOWN)
  const [details, setDetails] = useState<AdminOrderDetails>()
  const { data } = useQuery({
    queryKey: [...customerKey(id), 'orders', size],
    queryFn: ({ signal }) => adminApi('GET /api/admin/get-orders', { query: { account: id, size }, signal }),
    placeholderData: keepPreviousData,
  })
  const orders = data?.data ?? []

  async function show(orderID: string) {
    try {
      const answer = await adminApi('POST /api/admin/get-orderDetails', { body: { orderID } })
      setDetails(answer.data[0])
    } catch (error) {
      notify(messageOf(error, t`Failed to fetch order details. Please try again.`), { tone: 'danger' })
    }
  }

  return (
    <section className={css.part} aria-labelledby="orders-title">
      <h2 id="orders-title">{t`Orders and payments`}</h2>
      {data && orders.length === 0 && <p className={views.soft}>{t`No orders yet.`}</p>}
      <ul className={css.orders}>
        {orders.map((order) => (
          <li key={order.orderID}>
            <button type="button" className={css.order} onClick={() => void show(order.orderID)}>
              <span className={css.dayHead}>
                <b>{order.orderID}</b>
                <OrderState order={order} />
              </span>
              <b className={css.sum}>{money(filsFromAed(order.amount))}</b>
              <span className={views.soft}>
                {order.paidAt ? (
                  <Trans>Paid {moment(order.paidAt)}</Trans>
                ) : (
                  <Trans>Placed {moment(order.createdAt)}</Trans>
                )}
                {order.plans.length > 0 &&
                  ` · ${order.plans.map(({ packageName }) => packageName).join(', ')}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.page.total > orders.length && size < MOST_SHOWN && (
        <button type="button" className={views.small} onClick={() => setSize(MOST_SHOWN)}>
          <Trans>Show all orders</Trans>
        </button>
      )}
      {details && (
        <OrderDialog
          order={details}
          onChanged={async () => {
            await show(details.orderID)
            await refresh()
          }}
          onClose={() => setDetails(undefined)}
        />
      )}
    </section>
  )
}
