import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import { Drawer } from '../form/drawer.tsx'
import form from '../form/form.module.css'
import { useMoment } from './moments.ts'
import css from './views.module.css'

interface OrderDialogProps {
  order: AdminOrderDetails
  onChanged(): void
  onClose(): void
}

type Meal = AdminOrderDetails['selectedMeals']['addons'][number]

const fils = (aed: number) => Math.round(aed * 100)

/** What the customer ordered and was charged, from the order's own stored lines. */
export function OrderDialog({ order, onChanged, onClose }: OrderDialogProps) {
  const { t } = useLingui()
  const { money, longDate, fullDate } = useFormat()
  const moment = useMoment()
  const { address, totals } = order
  const fullAddress = [
    address.houseOrFlatNumber,
    address.buildingFloor,
    address.street,
    address.landmark,
    address.city,
    address.state,
    address.postalCode,
    address.country,
  ]
  const sums = [
    [t`Package Meals`, totals.packageMeals, true],
    [t`Add-ons`, totals.addOns, true],
    [t`Products`, totals.products, totals.products > 0],
    [t`Cool bag`, totals.coolBag, totals.coolBag > 0],
  ] as const
  return (
    <Drawer title={t`Meal Details`} onClose={onClose} shape="middle">
      <div className={css.detail}>
        <section>
          <h3>{t`Customer Information`}</h3>
          <dl className={css.facts}>
            <dt>{t`Order ID`}</dt>
            <dd>{order.orderID}</dd>
            <dt>{t`Email`}</dt>
            <dd>{order.userEmail}</dd>
            <dt>{t`Address`}</dt>
            <dd>{fullAddress.filter(Boolean).join(', ')}</dd>
            <dt>{t`Phone`}</dt>
            <dd>{address.phone}</dd>
          </dl>
        </section>
        {order.packages.map((pkg) => (
          <section key={`${pkg.selectedPackage} ${pkg.startDate}`}>
            <h3>{t`Package Duration`}</h3>
            <p>
              {pkg.selectedPackage} · {fullDate(pkg.startDate)} – {fullDate(pkg.endDate)}
            </p>
            <h3 style={{ marginBlockStart: '1rem' }}>{t`Selected Meals`}</h3>
            {pkg.selectedMeals.map((day) => (
              <details key={day.date} open={pkg.selectedMeals.length < 7}>
                <summary>{longDate(day.date)}</summary>
                {day.meals.map((meal) => (
                  <MealLine key={`${meal._id} ${meal.mealType}`} meal={meal} />
                ))}
              </details>
            ))}
          </section>
        ))}
        <section>
          <h3>{t`Add-ons`}</h3>
          {order.selectedMeals.addons.length === 0 && <p className={css.soft}>{t`None`}</p>}
          {order.selectedMeals.addons.map((addOn) => (
            <MealLine key={addOn._id} meal={addOn} quantity={addOn.quantity} />
          ))}
        </section>
        <section>
          <h3>{t`Order Summary`}</h3>
          {sums.map(
            ([label, sum, isShown]) =>
              isShown && (
                <div key={label} className={css.meal}>
                  <span>{label}</span>
                  <span className={css.price}>{money(fils(sum))}</span>
                </div>
              ),
          )}
          <div className={`${css.meal} ${css.total}`}>
            <span>{t`Total`}</span>
            <span className={css.price}>{money(fils(totals.total))}</span>
          </div>
        </section>
        <Money order={order} onChanged={onChanged} />
        <section>
          <h3>{t`History`}</h3>
          {order.history.map((entry) => (
            <div key={`${entry.at} ${entry.event} ${entry.text}`} className={css.meal}>
              <span>
                {entry.text} <span className={css.soft}>{entry.actor}</span>
              </span>
              <span className={css.soft}>{moment(entry.at)}</span>
            </div>
          ))}
        </section>
      </div>
      <footer className={form.foot}>
        <Button size="s" variant="quiet" onClick={onClose}>{t`Close`}</Button>
      </footer>
    </Drawer>
  )
}

function MealLine({ meal, quantity }: { meal: Omit<Meal, 'quantity'>; quantity?: number }) {
  const { money } = useFormat()
  const { totalFare, strikeOff } = meal.fareDetails
  return (
    <div className={css.meal}>
      <span>
        {meal.mealName}
        {quantity !== undefined && ` × ${quantity}`}
        <p>{meal.description}</p>
      </span>
      <span className={css.price}>
        {money(fils(totalFare))}
        {strikeOff > 0 && <p className={css.struck}>{money(fils(strikeOff))}</p>}
      </span>
    </div>
  )
}

function Money({ order, onChanged }: { order: AdminOrderDetails; onChanged(): void }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [isRefunding, setRefunding] = useState(false)
  const [typed, setTyped] = useState(order.refundable.toFixed(2))
  const [reason, setReason] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const [said, setSaid] = useState('')
  const { orderID } = order

  async function act(work: Promise<unknown>, doneText: string) {
    try {
      await work
      setSaid(doneText)
      setRefunding(false)
      onChanged()
    } catch (error) {
      setSaid(messageOf(error, t`That did not work. Please try again.`))
    }
  }

  return (
    <section>
      <h3>{t`Money`}</h3>
      {said && <p role="alert">{said}</p>}
      {order.attention && <p className={form.alert}>{order.attention}</p>}
      {order.refunds.map((refund) => (
        <div key={refund.createdAt} className={css.meal}>
          <span>
            {t`Refund`} <span className={css.soft}>{refund.reason || refund.state}</span>
          </span>
          <span className={css.price}>{money(fils(refund.amount))}</span>
        </div>
      ))}
      {order.invoices.map((invoice) => (
        <div key={invoice.number} className={css.meal}>
          <a href={`/api/admin/get-invoice?number=${encodeURIComponent(invoice.number)}`} download>
            {invoice.kind === 'invoice' ? t`Tax invoice` : t`Credit note`} {invoice.number}
          </a>
        </div>
      ))}
      <div className={form.checks} style={{ marginBlockStart: '0.75rem' }}>
        {order.refundable > 0 && !isRefunding && (
          <button type="button" className={css.small} onClick={() => setRefunding(true)}>{t`Refund…`}</button>
        )}
        {order.paymentStatus === 1 && (
          <button
            type="button"
            className={css.small}
            onClick={() =>
              act(
                adminApi('POST /api/admin/resend-invoice', { body: { orderID } }),
                t`The invoice is on its way.`,
              )
            }
          >{t`Resend invoice`}</button>
        )}
        {order.attention && (
          <button
            type="button"
            className={css.small}
            onClick={() =>
              act(adminApi('POST /api/admin/clear-attention', { body: { orderID } }), t`Marked as looked at.`)
            }
          >{t`I have looked at it`}</button>
        )}
      </div>
      {isRefunding && (
        <div className={css.panel}>
          <div className={form.field}>
            <label htmlFor="refund-amount">{t`Amount in AED`}</label>
            <input id="refund-amount" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </div>
          <div className={form.field}>
            <label htmlFor="refund-reason">{t`Reason`}</label>
            <input id="refund-reason" value={reason} onChange={(event) => setReason(event.target.value)} />
          </div>
          <div className={form.checks}>
            <Button
              size="s"
              variant="danger"
              onClick={() =>
                act(
                  adminApi('POST /api/admin/refund-order', {
                    body: { orderID, amount: Number(typed), reason, key },
                  }),
                  t`The refund was asked for.`,
                )
              }
            >
              {t`Refund AED ${typed}`}
            </Button>
            <Button size="s" variant="quiet" onClick={() => setRefunding(false)}>{t`Cancel`}</Button>
          </div>
        </div>
      )}
    </section>
  )
}
