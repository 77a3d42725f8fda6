import { Plural, Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { OrderWishes as Wishes } from '../../../contract/orders.ts'
import { isEmptyProfile } from '../../../domain/food/food-profile.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAllergenWords } from './allergen-words.ts'
import { ForEater } from './for-eater.tsx'
import css from './order-wishes.module.css'
import { ProfileLines, SharedKitchen } from './profile-words.tsx'

interface OrderWishesProps {
  of: Wishes
  /** Who reads it: the customer, or the shop. */
  by?: 'customer' | 'shop'
  /** The way to change what one eater told. */
  edit?(eater: string): ReactNode
  /** In the place of what an eater told, where they told nothing. */
  untold?(eater: string): ReactNode
  /** What can be done about it. */
  children?: ReactNode
}

/** What each eater avoids and wants, and every dish that is not so. */
export function OrderWishes({ of, by = 'customer', edit, untold, children }: OrderWishesProps) {
  const told = of.eaters.filter(({ foodProfile }) => !isEmptyProfile(foodProfile))
  return (
    <>
      {told.map(({ name, foodProfile }, at) => (
        <WishesOf
          key={name}
          eater={name}
          profile={foodProfile}
          conflicts={of.conflicts.filter(({ eater }) => eater === name)}
          by={by}
          isAlone={of.eaters.length === 1}
        >
          {edit?.(name)}
          {at === told.length - 1 && children}
        </WishesOf>
      ))}
      {untold &&
        of.eaters
          .filter((eater) => !told.includes(eater))
          .map(({ name }) => <Fragment key={name}>{untold(name)}</Fragment>)}
    </>
  )
}

interface WishesOfProps {
  eater: string
  profile: Wishes['eaters'][number]['foodProfile']
  conflicts: Wishes['conflicts']
  by: 'customer' | 'shop'
  /** All of the order is for them: others may well have what this one avoids. */
  isAlone: boolean
  children: ReactNode
}

function WishesOf({ eater, profile, conflicts, by, isAlone, children }: WishesOfProps) {
  const words = useAllergenWords()
  const { avoided: names, ...rest } = profile
  const avoided = words(names)
  const hasConflicts = conflicts.some(({ allergens }) => allergens.length > 0)
  return (
    <section className={classNames(css.wishes, hasConflicts && css.warned)}>
      {names.length > 0 && (
        <p className={css.avoided}>
          <Icon name={hasConflicts ? 'warning' : 'leaf'} size={20} />
          <strong>
            {eater ? (
              <Trans>
                <bdi>{eater}</bdi> avoids {avoided}.
              </Trans>
            ) : by === 'shop' ? (
              <Trans>The customer avoids {avoided}.</Trans>
            ) : (
              <Trans>You avoid {avoided}.</Trans>
            )}
          </strong>
        </p>
      )}
      {names.length === 0 && <ForEater eater={eater} />}
      {conflicts.length > 0 && (
        <ul className={css.dishes}>
          {conflicts.map(({ mealName, allergens, dislikes, dates, isAddOn }) => {
            const named = words(allergens)
            const disliked = dislikes.join(', ')
            return (
              <li key={`${mealName} ${isAddOn} ${dates[0]}`}>
                <span>
                  <b>{mealName}</b> ·{' '}
                  {allergens.length > 0 ? (
                    <Trans>contains {named}</Trans>
                  ) : (
                    <Trans>has {disliked}, which is disliked</Trans>
                  )}
                </span>
                {dates.length > 0 && (
                  <span className={css.days}>
                    <Plural value={dates.length} one="# day" other="# days" />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {names.length > 0 && !hasConflicts && (
        <p>
          {eater || (by === 'shop' && !isAlone) ? (
            <Trans>No meal or add-on of their plan lists it.</Trans>
          ) : isAlone ? (
            <Trans>No meal, add-on or product in this order lists it.</Trans>
          ) : (
            <Trans>No meal or add-on of your plan lists it.</Trans>
          )}
        </p>
      )}
      {profile.isSevere && (
        <p className={css.severe}>
          <b>
            <Trans>Severe allergy.</Trans>
          </b>{' '}
          {by === 'customer' && <SharedKitchen />}
        </p>
      )}
      <ProfileLines profile={{ ...rest, isSevere: false, avoided: [] }} />
      {children}
    </section>
  )
}

/** For an order: the kitchen was told of nothing. */
export function NothingTold({ eater }: { eater: string }) {
  return (
    <p className={css.untold}>
      {eater ? (
        <Trans>
          <bdi>{eater}</bdi>: no allergies or dislikes were told.
        </Trans>
      ) : (
        <Trans>No allergies or dislikes were told.</Trans>
      )}
    </p>
  )
}
