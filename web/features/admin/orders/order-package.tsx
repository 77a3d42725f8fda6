import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { addOnFils, mealsFils } from '../../../../domain/money/pricing.ts'
import { useAllergenWords } from '../../../food/profile/allergen-words.ts'
import { ForEater } from '../../../food/profile/for-eater.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useFormat } from '../../../words/format.ts'
import views from '../view-parts/views.module.css'
import css from './order.module.css'

type Package = AdminOrderDetails['packages'][number]
type Meal = Package['selectedMeals'][number]['meals'][number]

const fils = (aed: number) => Math.round(aed * 100)
const priced = ({ fareDetails }: Meal) => ({ priceFils: fils(fareDetails.totalFare) })

/** One package: its days and its add-ons, each with its sum, so that they add up in sight. */
export function OrderPackage({ pkg, order }: { pkg: Package; order: AdminOrderDetails }) {
  const { t } = useLingui()
  const { money, longDate, fullDate } = useFormat()
  const days = pkg.selectedMeals
  const conflicts = new Set(
    order.conflicts
      .filter(({ allergens, eater }) => allergens.length > 0 && eater === pkg.eater)
      .map(({ mealName }) => mealName),
  )
  const dayCount = <Plural value={days.length} one="# delivery day" other="# delivery days" />
  return (
    <section className={css.package}>
      <div>
        <h3>{t`Package Duration`}</h3>
        <p>
          <b>{pkg.selectedPackage}</b> · {pkg.mealPlanName} <ForEater eater={pkg.eater} />
        </p>
        <p>
          {fullDate(pkg.startDate)} – {fullDate(pkg.endDate)} · {dayCount}
        </p>
      </div>
      <div className={css.meals}>
        <h3>{t`Selected Meals`}</h3>
        {days.map((day) => (
          <details key={day.date} open={days.length < 7}>
            <summary>
              <span>
                {longDate(day.date)} {day.state === 'cancelled' && <Badge>{t`Cancelled`}</Badge>}
              </span>
              <span className={css.price}>{money(mealsFils(day.meals.map(priced)))}</span>
            </summary>
            <div>
              {day.meals.map((meal) => (
                <MealLine
                  key={`${meal._id} ${meal.mealType}`}
                  meal={meal}
                  isAvoided={conflicts.has(meal.mealName)}
                />
              ))}
            </div>
          </details>
        ))}
        <div className={classNames(views.line, css.total)}>
          <span>
            <Trans>All meals</Trans>
          </span>
          <span className={css.price}>{money(fils(pkg.mealsTotal))}</span>
        </div>
      </div>
      <div>
        <h3>{t`Add-ons`}</h3>
        {pkg.addons.length === 0 && <p className={views.soft}>{t`None`}</p>}
        {pkg.addons.map((addOn) => (
          <div key={addOn._id} className={views.line}>
            <span>
              {addOn.mealName} × {addOn.quantity}
              <p>
                <Trans>
                  {money(fils(addOn.fareDetails.totalFare))} each, on each of {days.length} days
                </Trans>
              </p>
              <Allergens meal={addOn} isAvoided={conflicts.has(addOn.mealName)} />
            </span>
            <span className={css.price}>
              {money(addOnFils({ ...priced(addOn), quantity: addOn.quantity }, days.length))}
            </span>
          </div>
        ))}
        {pkg.addons.length > 0 && (
          <div className={classNames(views.line, css.total)}>
            <span>
              <Trans>All add-ons</Trans>
            </span>
            <span className={css.price}>{money(fils(pkg.addonsTotal))}</span>
          </div>
        )}
      </div>
    </section>
  )
}

function MealLine({ meal, isAvoided }: { meal: Meal; isAvoided: boolean }) {
  const { money } = useFormat()
  const { totalFare, strikeOff } = meal.fareDetails
  return (
    <div className={views.line}>
      <span>
        <span className={css.slot}>{meal.mealType}</span>
        {meal.mealName}
        <p>{meal.description}</p>
        <Allergens meal={meal} isAvoided={isAvoided} />
      </span>
      <span className={css.price}>
        {money(fils(totalFare))}
        {strikeOff > 0 && <p className={css.struck}>{money(fils(strikeOff))}</p>}
      </span>
    </div>
  )
}

function Allergens({ meal, isAvoided }: { meal: Meal; isAvoided: boolean }) {
  const words = useAllergenWords()
  const { allergens } = meal.moreDetails
  if (allergens.length === 0) return null
  const named = words(allergens)
  return (
    <span className={classNames(css.contains, isAvoided && css.avoided)}>
      <Trans>Contains {named}</Trans>
    </span>
  )
}
