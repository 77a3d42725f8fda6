import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { data, useLocation, useRevalidator } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { ApiError } from '../../api/api-error.ts'
import { CartPage } from '../../features/cart/cart-page.tsx'
import { type PassedItem, PassedItems } from '../../features/cart/passed-items.tsx'
import { cartOnPage } from '../../food/cart-on-page.ts'
import { eatersOf } from '../../food/profile/use-wishes.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { findLastOrder } from '../../payment/last-order.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/state.tsx'
import type { Route } from './+types/cart.ts'

export const handle = { footer: 'none' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const ask = context.get(apiContext)
    const [answer, told] = await Promise.all([
      ask('GET /api/user/get-cart', { query: {} }),
      ask('GET /api/user/get-food-profile', { query: {} }),
    ])
    const lastOrder = answer.data.count === 0 ? await findLastOrder(ask) : undefined
    return { cart: cartOnPage(answer.data), eaters: eatersOf(told.data), lastOrder }
  } catch (error) {
    return data(
      { cart: null, eaters: [], lastOrder: undefined },
      { status: error instanceof ApiError ? error.status : 500 },
    )
  }
}

const silence = () => () => {}
const isTrue = () => true
const isFalse = () => false

export default function Cart({ loaderData: { cart, eaters, lastOrder } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const { state: along } = useLocation()
  // The server knows nothing of navigation state: the page must first hydrate as it was sent.
  const isAlive = useSyncExternalStore(silence, isTrue, isFalse)
  const passed = isAlive ? (along as { cartItems?: PassedItem[] } | null)?.cartItems : undefined
  return (
    <main id="content">
      <PageHead path="/cart" title={t`Your cart`} description={t`Everything in your cart`} isPrivate />
      <Section space="tight">
        <SectionHead as="h1" title={<Trans>Your cart</Trans>} />
        {Array.isArray(passed) ? (
          <PassedItems items={passed} />
        ) : cart ? (
          <CartPage cart={cart} eaters={eaters} lastOrder={lastOrder} />
        ) : (
          <ErrorState
            title={t`Unable to load cart details. Please try again.`}
            retryLabel={t`Try Again`}
            isRetrying={state === 'loading'}
            onRetry={() => void revalidate()}
          />
        )}
      </Section>
    </main>
  )
}
