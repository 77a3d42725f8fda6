import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderAllergens as Allergens } from '../../contract/orders.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useAllergenWords } from './allergen-words.ts'
import css from './order-allergens.module.css'

interface OrderAllergensProps {
  of: Allergens
  /** Who reads it: the customer, or the shop. */
  by?: 'customer' | 'shop'
  /** What can be done about it. */
  children?: ReactNode
}

/** What the customer avoids, and every dish that contains it all the same. Nothing where nothing is avoided. */
export function OrderAllergens({ of, by = 'customer', children }: OrderAllergensProps) {
  const words = useAllergenWords()
  const { avoidedAllergens, allergenConflicts: conflicts } = of
  if (avoidedAllergens.length === 0) return null
  const avoided = words(avoidedAllergens)
  const hasConflicts = conflicts.length > 0
  return (
    <section className={classNames(css.allergens, hasConflicts && css.warned)}>
      <p className={css.avoided}>
        <Icon name={hasConflicts ? 'warning' : 'leaf'} size={20} />
        <strong>
          {by === 'shop' ? (
            <Trans>The customer avoids {avoided}.</Trans>
          ) : (
            <Trans>You avoid {avoided}.</Trans>
          )}
        </strong>
      </p>
      {hasConflicts ? (
        <ul className={css.dishes}>
          {conflicts.map(({ mealName, allergens, dates, isAddOn }) => {
            const named = words(allergens)
            return (
              <li key={`${mealName} ${isAddOn} ${dates[0]}`}>
                <span>
                  <b>{mealName}</b> · <Trans>contains {named}</Trans>
                </span>
                <span className={css.days}>
                  <Plural value={dates.length} one="# day" other="# days" />
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p>
          <Trans>No meal or add-on in this order lists it.</Trans>
        </p>
      )}
      {children}
    </section>
  )
}
