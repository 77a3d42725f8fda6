import { Trans } from '@lingui/react/macro'
import type { OrderMealDetails, OrderRow } from '../../../contract/orders.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { Plate } from '../../food/plate/plate.tsx'
import { Price } from '../../food/price/price.tsx'
import { ForEater } from '../../food/profile/for-eater.tsx'
import { NothingTold, OrderWishes } from '../../food/profile/order-wishes.tsx'
import { useWindowWords } from '../../forms/window-words.ts'
import { PaidWith } from '../../payment/paid-with.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../words/format.ts'
import css from './my-orders.module.css'

/** The meals per date, the add-ons, and what was charged for what. */
export function OrderDetails({ details, order }: { details: OrderMealDetails; order: OrderRow }) {
  return (
    <>
      <OrderWishes of={details} untold={(eater) => <NothingTold eater={eater} />} />
      {details.packages.length > 0 && <When details={details} />}
      {details.packages.map((line) => (
        <PackageDays key={`${line.packageName} ${line.startDate} ${line.eater}`} line={line} />
      ))}
      <dl className={css.lines}>
        {details.lines.map((line) => (
          <div key={line.position}>
            <dt>{line.quantity > 1 ? `${line.quantity} x ${line.label}` : line.label}</dt>
            <dd>
              <Price fils={filsFromAed(line.total)} size="s" />
            </dd>
          </div>
        ))}
        <PaidWith order={order} />
      </dl>
    </>
  )
}

function When({ details: { window, driverNote } }: { details: OrderMealDetails }) {
  const words = useWindowWords()
  return (
    <p>
      <Trans>
        Delivery time: <strong>{words[window].name}</strong>
      </Trans>
      {driverNote && (
        <span className={css.note}>
          <Trans>Your note for the driver: {driverNote}</Trans>
        </span>
      )}
    </p>
  )
}

function PackageDays({ line }: { line: OrderMealDetails['packages'][number] }) {
  const { longDate } = useFormat()
  return (
    <section className={css.package} aria-label={line.packageName}>
      <h3>{line.packageName}</h3>
      <ForEater eater={line.eater} />
      <ul className={css.days}>
        {line.selectedMeals.map(({ date, state, meals }) => (
          <li key={date}>
            <h4>
              {longDate(date)}{' '}
              {state === 'cancelled' && (
                <Badge>
                  <Trans>Cancelled</Trans>
                </Badge>
              )}
            </h4>
            <ul className={css.meals}>
              {meals.map((meal) => (
                <li key={`${meal._id} ${meal.mealType}`}>
                  <Plate src={meal.image[0]} alt="" size={40} />
                  <span>{meal.mealName}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {line.addons.length > 0 && (
        <>
          <h4>
            <Trans>Add-ons</Trans>
          </h4>
          <ul className={css.meals}>
            {line.addons.map((addOn) => (
              <li key={addOn._id}>
                <Plate src={addOn.image[0]} alt="" size={40} />
                <span>
                  <Trans>
                    {addOn.quantity} x {addOn.mealName} / day
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
