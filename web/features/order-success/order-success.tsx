import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderView } from '../../../contract/orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Confirmed } from './confirmed.tsx'
import { NotPaid } from './not-paid.tsx'
import { Waiting } from './waiting.tsx'

type LoadedOrder =
  | {
      order: OrderView | undefined
      isEmailVerified?: boolean | undefined
      changeableUntil?: string | undefined
    }
  | { order?: undefined; problem: string }

const LOOK_EVERY_MS = 2_000
const LOOK_TIMES = 60

/** After the checkout: the order if it is paid, a short wait while that is not sure, a way on if it failed. */
export function OrderSuccess({ loaded }: { loaded: LoadedOrder }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const { order } = loaded
  const isWaiting = order !== undefined && order.paymentStatus !== 1 && order.isBeingConfirmed
  useLookingAgain(isWaiting)

  if ('problem' in loaded)
    return (
      <Section>
        <ErrorState
          title={t`Something went wrong while loading your orders.`}
          text={loaded.problem}
          retryLabel={t`Try Again`}
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      </Section>
    )
  if (!order)
    return (
      <Section>
        <EmptyState
          title={t`No Orders Yet`}
          action={
            <ButtonLink to="/meal-plans">
              <Trans>Browse Packages</Trans>
            </ButtonLink>
          }
        />
      </Section>
    )
  if (order.paymentStatus === 1)
    return (
      <Confirmed
        order={order}
        isEmailVerified={loaded.isEmailVerified !== false}
        changeableUntil={loaded.changeableUntil}
      />
    )
  return isWaiting ? <Waiting order={order} /> : <NotPaid order={order} />
}

/** Asks again every two seconds for two minutes; the order is confirmed by mail in any case. */
function useLookingAgain(isWaiting: boolean) {
  const { revalidate } = useRevalidator()
  const looked = useRef(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      looked.current += 1
      if (looked.current > LOOK_TIMES) clearInterval(timer)
      else void revalidate()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}
