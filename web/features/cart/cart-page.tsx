import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { LINE_KINDS, sumLines } from '../../../domain/money/pricing.ts'
import { api } from '../../api/api.ts'
import { messageOf } from '../../api/api-error.ts'
import type { CartOnPage } from '../../food/cart-on-page.ts'
import { useLineWords } from '../../food/price/line-words.ts'
import { linesInFils } from '../../food/price/lines-in-fils.ts'
import { Price } from '../../food/price/price.tsx'
import { PriceBar } from '../../food/price/price-bar.tsx'
import { PriceChanges } from '../../food/price/price-changes.tsx'
import { avoidersOf } from '../../food/profile/avoided-by.tsx'
import type { EaterWishes } from '../../food/profile/use-wishes.ts'
import { hasFees } from '../../forms/zones-in-fils.ts'
import type { LastOrder } from '../../payment/last-order.ts'
import { LastOrderNotice } from '../../payment/last-order-notice.tsx'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { useMirroredCart } from '../../session/order-mirror.ts'
import { setCartCount } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { EmptyState } from '../../ui/state.tsx'
import { useHref } from '../../words/words.tsx'
import css from './cart-page.module.css'
import { GoBack } from './go-back.tsx'
import { PackageLine } from './package-line.tsx'
import { ProductLine } from './product-line.tsx'

interface CartPageProps {
  cart: CartOnPage
  /** Everybody whom this visitor buys for: goods that one of them avoids are marked. */
  eaters: readonly EaterWishes[]
  lastOrder: LastOrder | undefined
}

/** Everything in the cart, and the way on. */
export function CartPage({ cart: loaded, eaters, lastOrder }: CartPageProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  const { revalidate } = useRevalidator()
  const [busyLine, setBusyLine] = useState<string>()
  const { cart, lines, problems, priceChanges, isPayable, count, coolBag } = loaded
  const isFeePossible = hasFees(loaded.zones)
  const { totalFils, byKind } = sumLines(linesInFils(lines))
  const words = { ...useLineWords(), meals: t`Meals` }
  useMirroredCart(cart)

  /** One change at a time per line; the cart is read again after it, whatever came of it. */
  async function change(line: string, work: () => Promise<{ data: { count: number } }>): Promise<boolean> {
    setBusyLine(line)
    try {
      const { data } = await work()
      setCartCount(data.count)
      return true
    } catch (error) {
      notify(messageOf(error), { tone: 'danger' })
      return false
    } finally {
      await revalidate()
      setBusyLine(undefined)
    }
  }

  async function remove(line: string, name: string) {
    const isGone = await change(line, () => api('POST /api/user/remove-from-cart', { body: { line } }))
    if (!isGone) return
    notify(t`${name} was removed from your cart.`, {
      tone: 'info',
      action: {
        label: t`Undo`,
        onPress: () => void change(line, () => api('POST /api/user/restore-to-cart', { body: { line } })),
      },
    })
  }

  async function reopen(line: string) {
    setBusyLine(line)
    try {
      await api('POST /api/user/reopen-package', { body: { line } })
      await navigate(href('/select-plan/plan'))
    } catch (error) {
      notify(messageOf(error), { tone: 'danger' })
      await revalidate()
    } finally {
      setBusyLine(undefined)
    }
  }

  if (count === 0)
    return (
      <>
        <LastOrderNotice order={lastOrder} />
        <EmptyState
          title={t`Your cart is empty. Add some items!`}
          drawing={<EmptyDrawing of="cart" />}
          action={<GoBack />}
        />
      </>
    )
  const onward = isPayable ? (
    <ButtonLink to="/summary" size="l" isWide>
      <Trans>Go to summary</Trans>
    </ButtonLink>
  ) : (
    <Button size="l" isWide disabled>
      <Trans>Go to summary</Trans>
    </Button>
  )
  return (
    <div className={css.layout}>
      <div className={css.lines}>
        {cart.packages.map((line) => (
          <PackageLine
            key={line.line}
            line={line}
            isBesideOthers={cart.packages.some(({ eater }) => eater !== '')}
            problems={problems.filter((problem) => problem.line === line.line)}
            isBusy={busyLine === line.line}
            onChange={() => reopen(line.line)}
            onRemove={() => remove(line.line, line.packageName)}
          />
        ))}
        {cart.products.map((line) => (
          <ProductLine
            key={line.line}
            line={line}
            avoiders={avoidersOf(eaters, { name: line.product.name, allergens: line.product.allergies })}
            problems={problems.filter((problem) => problem.line === line.line)}
            isBusy={busyLine === line.line}
            onQuantity={(quantity) =>
              change(line.line, () =>
                api('PATCH /api/user/update-cart-product', { body: { product: line.line, quantity } }),
              )
            }
            onRemove={() => remove(line.line, line.product.name)}
          />
        ))}
      </div>
      <aside className={css.aside}>
        <PriceChanges changes={priceChanges} />
        <dl className={css.sum}>
          {LINE_KINDS.map((kind) => (
            <Row key={kind} label={words[kind]} fils={byKind[kind]} />
          ))}
          <div className={css.total}>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>
              <Price fils={totalFils} size="l" isLive />
            </dd>
          </div>
        </dl>
        <p className={css.note}>
          {isFeePossible ? <Trans>VAT is included.</Trans> : <Trans>VAT and delivery are included.</Trans>}{' '}
          {coolBag.isOffered ? (
            <Trans>You choose the address next, and can leave out the cool bag.</Trans>
          ) : (
            <Trans>You choose the address next.</Trans>
          )}
          {isFeePossible && (
            <>
              {' '}
              <Trans>Some emirates have a delivery fee: you see it there, before you pay.</Trans>
            </>
          )}
        </p>
        {!isPayable && (
          <Notice tone="warning">
            <Trans>Something in your cart must be changed before you can pay.</Trans>
          </Notice>
        )}
        <div className={css.inPlace}>{onward}</div>
        {cart.packages.length > 0 ? (
          <ButtonLink to="/meal-plans" variant="ghost" isWide>
            <Trans>Add another meal plan</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/products" variant="ghost" isWide>
            <Trans>Add another product</Trans>
          </ButtonLink>
        )}
      </aside>
      <div className={css.inReach}>
        <PriceBar label={t`Price`} totalFils={totalFils} totalLabel={t`Total`}>
          {onward}
        </PriceBar>
      </div>
    </div>
  )
}

function Row({ label, fils }: { label: string; fils: number }) {
  if (fils === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Price fils={fils} size="s" />
      </dd>
    </div>
  )
}
