import { useLingui } from '@lingui/react/macro'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { placeOf } from '../../../../domain/address.ts'
import { OrderAllergens } from '../../../food/order-allergens.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { formatPhone } from '../../../words/phone.ts'
import { useMoment } from './moments.ts'
import css from './order.module.css'
import { OrderMoney } from './order-money.tsx'
import views from './views.module.css'

interface OrderDialogProps {
  order: AdminOrderDetails
  onChanged(): Promise<void>
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
    ...placeOf(address),
    address.country,
  ]
  const products = order.lines.filter(({ kind }) => kind === 'product')
  const sums = [
    [t`Package Meals`, totals.packageMeals, true],
    [t`Add-ons`, totals.addOns, true],
    [t`Products`, totals.products, totals.products > 0],
    [t`Cool bag`, totals.coolBag, totals.coolBag > 0],
  ] as const
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
        <section>
          <h3>{t`Customer Information`}</h3>
          <dl className={views.facts}>
            <dt>{t`Order ID`}</dt>
            <dd>{order.orderID}</dd>
            <dt>{t`Email`}</dt>
            <dd>{order.userEmail}</dd>
            <dt>{t`Address`}</dt>
            <dd>{fullAddress.filter(Boolean).join(', ')}</dd>
            <dt>{t`Phone`}</dt>
            <dd>{formatPhone(address.phone)}</dd>
          </dl>
        </section>
        <OrderAllergens of={order} by="shop" />
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
          {order.selectedMeals.addons.length === 0 && <p className={views.soft}>{t`None`}</p>}
          {order.selectedMeals.addons.map((addOn) => (
            <MealLine key={addOn._id} meal={addOn} quantity={addOn.quantity} />
          ))}
        </section>
        {products.length > 0 && (
          <section>
            <h3>{t`Products`}</h3>
            {products.map((line) => (
              <div key={line.label} className={views.line}>
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
          {sums.map(
            ([label, sum, isShown]) =>
              isShown && (
                <div key={label} className={views.line}>
                  <span>{label}</span>
                  <span className={css.price}>{money(fils(sum))}</span>
                </div>
              ),
          )}
          <div className={`${views.line} ${css.total}`}>
            <span>{t`Total`}</span>
            <span className={css.price}>{money(fils(totals.total))}</span>
          </div>
        </section>
        <OrderMoney key={`${order.refundable} ${order.attention}`} order={order} onChanged={onChanged} />
        <section>
          <h3>{t`History`}</h3>
          {order.history.map((entry) => (
            <div key={`${entry.at} ${entry.event} ${entry.text}`} className={views.line}>
              <span>
                {entry.text} <span className={views.soft}>{entry.actor}</span>
              </span>
              <span className={views.soft}>{moment(entry.at)}</span>
            </div>
          ))}
        </section>
      </div>
    </Dialog>
  )
}

function MealLine({ meal, quantity }: { meal: Omit<Meal, 'quantity'>; quantity?: number }) {
  const { money } = useFormat()
  const { totalFare, strikeOff } = meal.fareDetails
  return (
    <div className={views.line}>
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
