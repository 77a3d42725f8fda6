import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartAnswer } from '../../../contract/cart.ts'
import { api } from '../../api/api.ts'
import { PayNotice } from '../../payment/pay-notice.tsx'
import { usePay } from '../../payment/use-pay.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { notify } from '../../ui/toast-store.ts'
import { AddressPicker } from './address-picker.tsx'
import { CartProblems } from './cart-problems.tsx'
import { CoolBag } from './cool-bag.tsx'
import { Goods } from './goods.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PackagePager } from './package-pager.tsx'
import css from './summary-page.module.css'

export type LoadedSummary = { cart: CartAnswer } | { cart?: undefined; problem: string }

/** The last look before paying: what is ordered, where it goes, what it costs. */
export function SummaryPage({ loaded }: { loaded: LoadedSummary }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  if (!loaded.cart)
    return (
      <Section>
        <ErrorState
          title={t`Unable to load cart details. Please try again.`}
          text={loaded.problem}
          retryLabel={t`Try Again`}
          onRetry={() => void revalidate()}
          isRetrying={state === 'loading'}
        />
      </Section>
    )
  if (loaded.cart.count === 0)
    return (
      <Section>
        <EmptyState
          title={t`Your cart is empty. Add some delicious meals!`}
          action={
            <ButtonLink to="/meal-plans" variant="accent">
              <Trans>Browse Packages</Trans>
            </ButtonLink>
          }
        />
      </Section>
    )
  return <FullSummary cart={loaded.cart} />
}

function FullSummary({ cart }: { cart: CartAnswer }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [hasBag, setBag] = useState(true)
  const [chosen, setChosen] = useState<string>()
  const { savedAddress: addresses, coolBag } = cart
  const address = addresses.find(({ identifier }) => identifier === chosen) ?? addresses[0]
  const bagIncluded = coolBag.isOffered && hasBag
  const { pay, isPaying, problem } = usePay({
    notVerified: t`Payment verification failed.`,
    onUnpaid: () => void revalidate(),
  })

  function complete(totalFare: number) {
    if (!address)
      return void notify(t`No saved addresses found. Add a delivery address to continue.`, { tone: 'danger' })
    void pay(async () => {
      const body = { address, bagIncluded, seenTotal: totalFare }
      const { data } = await api('POST /api/user/createOrder', { body })
      return data
    })
  }

  return (
    <Section space="tight">
      <div className={css.columns}>
        <div className={css.content}>
          <CartProblems cart={cart} onMended={revalidate} />
          {cart.cart.packages.length > 0 ? (
            <PackagePager packages={cart.cart.packages} />
          ) : (
            <h1>
              <Trans>Your order</Trans>
            </h1>
          )}
          {cart.cart.products.length > 0 && <Goods products={cart.cart.products} />}
          {coolBag.isOffered && <CoolBag priceAed={coolBag.price} isTicked={hasBag} onTick={setBag} />}
          <AddressPicker
            addresses={addresses}
            chosen={address?.identifier}
            onChoose={setChosen}
            onAdded={async (identifier) => {
              setChosen(identifier)
              await revalidate()
            }}
          />
        </div>
        <OrderSummary
          cart={cart}
          hasBag={bagIncluded}
          isPaying={isPaying}
          isDisabled={!cart.isPayable}
          onComplete={complete}
        >
          <PayNotice problem={problem} />
          {!address && (
            <Notice tone="warning">
              <Trans>No saved addresses found. Add a delivery address to continue.</Trans>
            </Notice>
          )}
        </OrderSummary>
      </div>
    </Section>
  )
}
