import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PlanCard } from '../../food/plan-card.tsx'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import css from './my-orders.module.css'
import { useNextChange } from './next-change.ts'
import { OrderRow } from './order-row.tsx'
import { useOrders } from './use-orders.ts'

/** The profile's tab 'My Orders'. */
export function MyOrders() {
  const { t } = useLingui()
  const [status, setStatus] = useState('-1')
  const [page, setPage] = useState(1)
  const { loaded, load } = useOrders(Number(status), page)
  const { hasPlan, until } = useNextChange()
  const filters = [
    { id: '-1', label: t`All Orders` },
    { id: '0', label: t`Payment Pending` },
    { id: '1', label: t`Payment Successful` },
    { id: '2', label: t`Payment Failed` },
  ]
  function choose(id: string) {
    setStatus(id)
    setPage(1)
  }
  return (
    <div className={css.orders}>
      {hasPlan && <PlanCard until={until} />}
      <TabStrip
        label={t`Payment`}
        tabs={filters}
        selected={status}
        onSelect={choose}
        arrowsAbove={4}
        controls="order-list"
        arrowLabels={{ back: t`Back`, forward: t`Forward` }}
      />
      <div id="order-list" aria-live="polite" aria-busy={loaded.kind === 'loading'}>
        {loaded.kind === 'loading' && <LoadingOrders />}
        {loaded.kind === 'problem' && (
          <ErrorState
            title={t`Something went wrong while loading your orders.`}
            retryLabel={t`Try Again`}
            onRetry={() => void load()}
          />
        )}
        {loaded.kind === 'shown' && loaded.page.total === 0 && <NoOrders isAll={status === '-1'} />}
        {loaded.kind === 'shown' && loaded.page.total > 0 && (
          <>
            <ul className={css.list}>
              {loaded.page.orders.map((order) => (
                <OrderRow key={order.orderID} order={order} onChanged={load} />
              ))}
            </ul>
            <Pagination
              label={t`Pages of orders`}
              page={loaded.page.page}
              pages={loaded.page.pages}
              onPage={setPage}
              labels={{ previous: t`Previous page`, next: t`Next page`, page: (n) => t`Page ${n}` }}
            />
          </>
        )}
      </div>
    </div>
  )
}

function NoOrders({ isAll }: { isAll: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      drawing={<EmptyDrawing of="orders" />}
      title={isAll ? t`No Orders Yet` : t`No order has this status.`}
      action={
        <ButtonLink to="/meal-plans">
          <Trans>Browse Packages</Trans>
        </ButtonLink>
      }
    />
  )
}

function LoadingOrders() {
  return (
    <div className={css.list}>
      <span className="visually-hidden">
        <Trans>Loading orders...</Trans>
      </span>
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  )
}
