import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Credit } from '../../../contract/credit.ts'
import type { DeliveryWindow } from '../../../domain/days/delivery-days.ts'
import { sumLines, withExtras } from '../../../domain/money/pricing.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { api } from '../../api/api.ts'
import { PayingTerms } from '../../facts/terms-note.tsx'
import type { CartOnPage, PackageWithDays } from '../../food/cart-on-page.ts'
import { linesInFils } from '../../food/price/lines-in-fils.ts'
import { PriceBar } from '../../food/price/price-bar.tsx'
import { DeliveryTime, NotThere } from '../../forms/delivery-time.tsx'
import { useDeliveryChoice } from '../../forms/use-delivery-choice.ts'
import { useWindowWords } from '../../forms/window-words.ts'
import { hasFees, zonesInFils } from '../../forms/zones-in-fils.ts'
import type { LastOrder } from '../../payment/last-order.ts'
import { LastOrderNotice } from '../../payment/last-order-notice.tsx'
import { PayNotice } from '../../payment/pay-notice.tsx'
import { usePay } from '../../payment/use-pay.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { rememberAddress, rememberedAddress, useMirroredCart } from '../../session/order-mirror.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { useFormat } from '../../words/format.ts'
import { AddressPicker } from './address-picker.tsx'
import { AllergenCheck } from './allergen-check.tsx'
import { CartProblems } from './cart-problems.tsx'
import { CoolBag } from './cool-bag.tsx'
import { Goods } from './goods.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PackagePager } from './package-pager.tsx'
import css from './summary-page.module.css'
import { UnservedCheck } from './unserved-check.tsx'
import { useCredit } from './use-credit.tsx'

type Cart = CartOnPage<PackageWithDays>
/** What the shop says of a window without room: which, and the one that has some. */
type FullWindow = { window: DeliveryWindow; other: DeliveryWindow | null }
type LoadedSummary =
  | { cart: Cart; credit: Credit; lastOrder: LastOrder | undefined }
  | { cart?: undefined; problem: string }

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
        <LastOrderNotice order={loaded.lastOrder} />
        <EmptyState
          drawing={<EmptyDrawing of="cart" />}
          title={t`Your cart is empty. Add some delicious meals!`}
          action={
            <ButtonLink to="/meal-plans" variant="accent">
              <Trans>Browse Packages</Trans>
            </ButtonLink>
          }
        />
      </Section>
    )
  return <FullSummary cart={loaded.cart} credit={loaded.credit} />
}

function FullSummary({ cart, credit }: { cart: Cart; credit: Credit }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [hasBag, setBag] = useState(true)
  const [chosen, choose] = useChosenAddress()
  const { savedAddress: addresses, coolBag } = cart
  const address = addresses.find(({ identifier }) => identifier === chosen) ?? addresses[0]
  const bagIncluded = coolBag.isOffered && hasBag
  const dates = cart.cart.packages.flatMap(({ days }) => days.map(({ date }) => date))
  const delivery = useDeliveryChoice({ zones: zonesInFils(cart.zones), address, dates })
  const isFeeOpen = hasFees(cart.zones) && address === undefined
  // By the shop's own rule; the shop adds it up again before it is paid.
  const bagTerms = coolBag.isDeposit ? ('deposit' as const) : ('sold' as const)
  const extras = { coolBag: bagIncluded && bagTerms, deliveryFeeFils: delivery.zone?.feeFils ?? 0 }
  const sums = sumLines(withExtras(linesInFils(cart.lines), extras))
  const creditOffer = useCredit(credit, sums.totalFils)
  const { pay, isPaying, problem } = usePay({
    notVerified: t`Payment verification failed.`,
    onUnpaid: () => void revalidate(),
  })
  const windowWords = useWindowWords()
  const full = problem?.refused?.code === 'window-full' ? (problem.refused.data as FullWindow) : undefined
  const other = full?.other && full.other !== delivery.window ? full.other : undefined
  const deliveryPlace = useRef<HTMLDivElement>(null)
  const addAddress = useRef<HTMLButtonElement>(null)
  useMirroredCart(cart.cart)
  // Said about these very dishes: another choice is another question.
  const inQuestion = JSON.stringify(cart.conflicts)
  const [confirmed, setConfirmed] = useState<string>()
  const [missing, setMissing] = useState<object>()
  const isConfirmed = confirmed === inQuestion
  const withoutMeals = JSON.stringify(cart.unserved)
  const [knownUnserved, setKnownUnserved] = useState<string>()
  const [missingUnserved, setMissingUnserved] = useState<object>()
  const isUnservedKnown = knownUnserved === withoutMeals

  function complete() {
    if (!address) {
      notify(t`No saved addresses found. Add a delivery address to continue.`, { tone: 'danger' })
      return addAddress.current?.focus()
    }
    if (delivery.problem) return deliveryPlace.current?.scrollIntoView({ block: 'center' })
    if (cart.conflicts.some(({ allergens }) => allergens.length > 0) && !isConfirmed) return setMissing({})
    if (cart.unserved.length > 0 && !isUnservedKnown) return setMissingUnserved({})
    rememberAddress(address.identifier)
    void pay(async () => {
      const body = {
        ...{ address, bagIncluded, seenTotal: aedFromFils(sums.totalFils) },
        confirmedAllergens: cart.conflicts.filter(({ allergens }) => allergens.length > 0),
        confirmedUnserved: cart.unserved,
        ...{ window: delivery.window, driverNote: delivery.note, ...creditOffer.asked },
      }
      const { data } = await api('POST /api/user/createOrder', { body })
      return data
    })
  }

  const completeButton = (
    <Button
      variant="accent"
      size="l"
      isWide
      isBusy={isPaying}
      disabled={!cart.isPayable}
      onClick={complete}
      className={css.complete}
    >
      <Trans>Complete Order</Trans>
    </Button>
  )
  return (
    <>
      <Section space="tight">
        <div className={css.columns}>
          <div className={css.content}>
            <CartProblems cart={cart} onMended={revalidate} />
            <AllergenCheck
              cart={cart}
              isConfirmed={isConfirmed}
              onConfirm={(isTicked) => setConfirmed(isTicked ? inQuestion : undefined)}
              missing={missing}
            />
            <UnservedCheck
              meals={cart.unserved}
              isConfirmed={isUnservedKnown}
              onConfirm={(isTicked) => setKnownUnserved(isTicked ? withoutMeals : undefined)}
              missing={missingUnserved}
            />
            {cart.cart.packages.length > 0 ? (
              <PackagePager packages={cart.cart.packages} />
            ) : (
              <h1 className={css.title}>
                <Trans>Your order</Trans>
              </h1>
            )}
            {cart.cart.products.length > 0 && <Goods products={cart.cart.products} />}
            {coolBag.isOffered && <CoolBag {...coolBag} isTicked={hasBag} onTick={setBag} />}
            <AddressPicker
              addRef={addAddress}
              addresses={addresses}
              chosen={address?.identifier}
              onChoose={choose}
              onAdded={async (identifier) => {
                choose(identifier)
                await revalidate()
              }}
            />
            <div ref={deliveryPlace}>
              {dates.length > 0 ? (
                <DeliveryTime choice={delivery} full={full ? [full.window] : []} />
              ) : (
                delivery.problem && <NotThere problem={delivery.problem} />
              )}
            </div>
          </div>
          <OrderSummary packages={cart.cart.packages} sums={sums} credit={creditOffer}>
            <ShownAtOnce of={problem}>
              <PayNotice
                problem={problem}
                action={
                  other && (
                    <Button size="s" onClick={() => delivery.choose(other)}>
                      <Trans>Take {windowWords[other].name}</Trans>
                    </Button>
                  )
                }
              />
            </ShownAtOnce>
            {!address && (
              <Notice tone="warning">
                <Trans>No saved addresses found. Add a delivery address to continue.</Trans>
              </Notice>
            )}
            <div className={css.inPlace}>{completeButton}</div>
            <p className={css.terms}>
              <PayingTerms />
            </p>
          </OrderSummary>
        </div>
      </Section>
      <div className={css.inReach}>
        <PriceBar
          label={t`Price`}
          totalFils={creditOffer.leftFils}
          totalLabel={creditOffer.usedFils > 0 ? t`Left to pay` : t`Total`}
          included={[
            { id: 'vat', words: <Included feeFils={extras.deliveryFeeFils} isOpen={isFeeOpen} /> },
            {
              id: 'terms',
              words: (
                <span className={css.whole}>
                  <PayingTerms />
                </span>
              ),
            },
          ]}
        >
          {completeButton}
        </PriceBar>
      </div>
    </>
  )
}

interface IncludedProps {
  feeFils: number
  /** There are fees, and no address yet to say which. */
  isOpen: boolean
}

/** What is in the total, beside the button: a phone shows it together with the address that has just been chosen. */
function Included({ feeFils, isOpen }: IncludedProps) {
  const { money } = useFormat()
  const fee = money(feeFils)
  if (isOpen) return <Trans>VAT included, a delivery fee in some emirates</Trans>
  if (feeFils > 0) return <Trans>VAT and the delivery fee of {fee} included</Trans>
  return <Trans>VAT and delivery included</Trans>
}

/** The address chosen last in this tab, in the wizard for one, until another is chosen here. */
function useChosenAddress() {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => setChosen(rememberedAddress()), [])
  function choose(identifier: string) {
    setChosen(identifier)
    rememberAddress(identifier)
  }
  return [chosen, choose] as const
}

/** The button may be pressed far from where the words about it appear. */
function ShownAtOnce({ of, children }: { of: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of) place.current?.scrollIntoView({ block: 'center' })
  }, [of])
  return <div ref={place}>{children}</div>
}
