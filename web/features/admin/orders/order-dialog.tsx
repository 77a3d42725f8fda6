import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { placeOf } from '../../../../domain/delivery/address.ts'
import { cardFilsOf } from '../../../../domain/money/credit.ts'
import { LINE_KINDS, type LineKind, sumLines } from '../../../../domain/money/pricing.ts'
import { useLineWords } from '../../../food/price/line-words.ts'
import { linesInFils } from '../../../food/price/lines-in-fils.ts'
import { OrderWishes } from '../../../food/profile/order-wishes.tsx'
import { useWindowWords } from '../../../forms/window-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { Link } from '../../../words/link.tsx'
import { formatPhone } from '../../../words/phone.ts'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './order.module.css'
import { OrderMoney } from './order-money.tsx'
import { OrderPackage } from './order-package.tsx'
import { OrderState } from './order-state.tsx'

interface OrderDialogProps {
  order: AdminOrderDetails
  onChanged(): Promise<void>
  onClose(): void
}

const fils = (aed: number) => Math.round(aed * 100)

const ALWAYS_SHOWN: LineKind[] = ['meals', 'add-on']

/** Who ordered what, how it stands, and what was charged, from the order's own stored lines. */
export function OrderDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const moment = useMoment()
  const words = useLineWords()
  const { totalFils, vatFils, byKind } = sumLines(linesInFils(order.lines))
  const products = order.lines.filter(({ kind }) => kind === 'product')
  return (
    <Dialog
      isOpen
      isDense
      title={t`Meal Details`}
      closeLabel={t`Close`}
      onClose={onClose}
      foot={<Button size="s" variant="quiet" onClick={onClose}>{t`Close`}</Button>}
    >
      <div className={views.detail}>
        <Head order={order} />
        <Customer order={order} />
        <OrderWishes of={order} by="shop" />
        {order.packages.map((pkg) => (
          <OrderPackage
            key={`${pkg.selectedPackage} ${pkg.startDate} ${pkg.eater}`}
            pkg={pkg}
            order={order}
          />
        ))}
        {products.length > 0 && (
          <section>
            <h3>{t`Products`}</h3>
            {products.map((line) => (
              <div key={line.position} className={views.line}>
                <span>
                  {line.label} × {line.quantity}
                </span>
                <span className={css.price}>{money(fils(line.total))}</span>
              </div>
            ))}
          </section>
        )}
        <section>
          <h3>{t`Order Summary`}</h3>
          {LINE_KINDS.filter((kind) => ALWAYS_SHOWN.includes(kind) || byKind[kind] !== 0).map((kind) => (
            <div key={kind} className={views.line}>
              <span>{words[kind]}</span>
              <span className={css.price}>{money(byKind[kind])}</span>
            </div>
          ))}
          <div className={`${views.line} ${css.total}`}>
            <span>{t`Total`}</span>
            <span className={css.price}>{money(totalFils)}</span>
          </div>
          <p className={views.soft}>
            <Trans>VAT of {money(vatFils)} is included.</Trans>
          </p>
          {order.creditAmount > 0 && <PaidWith order={order} />}
        </section>
        <OrderMoney key={`${order.refundable} ${order.attention}`} order={order} onChanged={onChanged} />
        <section>
          <h3>{t`History`}</h3>
          {order.history.map((entry) => (
            <div key={`${entry.at} ${entry.event} ${entry.text}`} className={views.line}>
              <span>
                {entry.text} <span className={views.soft}>{entry.actor}</span>
              </span>
              <span className={css.price}>{moment(entry.at)}</span>
            </div>
          ))}
        </section>
      </div>
    </Dialog>
  )
}

function PaidWith({ order }: { order: AdminOrderDetails }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const creditFils = fils(order.creditAmount)
  const cardFils = cardFilsOf({ totalFils: fils(order.amount), creditFils })
  const isPaid = order.paymentStatus === 1
  return (
    <>
      <div className={views.line}>
        <span>{isPaid ? t`Paid from credit` : t`Set aside from credit`}</span>
        <span className={css.price}>{money(creditFils)}</span>
      </div>
      {cardFils > 0 && (
        <div className={views.line}>
          <span>{isPaid ? t`Paid by card` : t`To pay by card`}</span>
          <span className={css.price}>{money(cardFils)}</span>
        </div>
      )}
    </>
  )
}

function Head({ order }: { order: AdminOrderDetails }) {
  const { money, longDate } = useFormat()
  const moment = useMoment()
  const { createdAt, paidAt, nextDelivery, deliveriesLeft } = order
  return (
    <section className={css.head}>
      <span className={css.number}>
        {order.orderID} <OrderState order={order} />
      </span>
      <span className={css.sum}>{money(fils(order.amount))}</span>
      <span className={css.when}>
        <Trans>Placed {moment(createdAt)}</Trans>
        {' · '}
        {paidAt ? <Trans>paid {moment(paidAt)}</Trans> : <Trans>not paid</Trans>}
      </span>
      {nextDelivery && (
        <span className={css.when}>
          <Trans>Next delivery {longDate(nextDelivery)}</Trans>
          {' · '}
          <Plural value={deliveriesLeft} one="# day to come" other="# days to come" />
        </span>
      )}
    </section>
  )
}

function Customer({ order }: { order: AdminOrderDetails }) {
  const { t } = useLingui()
  const windowWords = useWindowWords()
  const { address, customerName, userEmail, driverNote } = order
  const fullAddress = [
    address.houseOrFlatNumber,
    address.buildingFloor,
    address.street,
    address.landmark,
    ...placeOf(address),
    address.country,
  ]
  return (
    <section>
      <h3>{t`Customer Information`}</h3>
      <dl className={views.facts}>
        {customerName && (
          <>
            <dt>{t`Name`}</dt>
            <dd>
              {order.accountID ? (
                <Link to={`/admin/customers/${order.accountID}`}>{customerName}</Link>
              ) : (
                customerName
              )}
            </dd>
          </>
        )}
        <dt>{t`Email`}</dt>
        <dd>{userEmail}</dd>
        <dt>{t`Phone`}</dt>
        <dd>{formatPhone(address.phone)}</dd>
        <dt>{t`Address`}</dt>
        <dd>{fullAddress.filter(Boolean).join(', ')}</dd>
        {order.packages.length > 0 && (
          <>
            <dt>{t`Delivery time`}</dt>
            <dd>{windowWords[order.window].name}</dd>
          </>
        )}
        {driverNote && (
          <>
            <dt>{t`Note for the driver`}</dt>
            <dd>{driverNote}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
