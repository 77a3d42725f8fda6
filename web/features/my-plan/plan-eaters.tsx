import { Trans, useLingui } from '@lingui/react/macro'
import type { EaterAnswer } from '../../../contract/food-profile.ts'
import type { PlanSubscription } from '../../../contract/my-plan.ts'
import { knownEater } from '../../../domain/food/eaters.ts'
import { EMPTY_PROFILE } from '../../../domain/food/food-profile.ts'
import { FoodProfileCard } from '../../food/profile/food-profile-card.tsx'
import { ProfileLines } from '../../food/profile/profile-words.tsx'
import css from './my-plan-page.module.css'

interface PlanEatersProps {
  subscriptions: readonly PlanSubscription[]
  /** Everybody whom a plan can be for, the customer first. */
  eaters: readonly EaterAnswer[]
  onSaved(): void
}

/** What each whose plan is shown has told; one alone, the customer, needs no name. */
export function PlanEaters({ subscriptions, eaters, onSaved }: PlanEatersProps) {
  const { t } = useLingui()
  const nameNow = ({ eater }: PlanSubscription) =>
    knownEater(
      eater,
      eaters.map(({ name }) => name),
    ) ?? eater
  const names = [...new Set(subscriptions.map(nameNow))].sort()
  const others = names.filter((name) => name !== '')
  if (others.length === 0) return <FoodProfileCard profile={eaters[0]!.foodProfile} onSaved={onSaved} />
  return (
    <ul className={css.eaters}>
      {names.map((name) => {
        const told = eaters.find((one) => one.name === name)
        return (
          <li key={name}>
            <h2>{name ? <bdi>{name}</bdi> : t`You`}</h2>
            {told ? (
              <FoodProfileCard profile={told.foodProfile} eater={name} onSaved={onSaved} />
            ) : (
              <AsOrdered subscriptions={subscriptions.filter((one) => nameNow(one) === name)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Who was removed since: their plans go on by what the order has of them. */
function AsOrdered({ subscriptions }: Pick<PlanEatersProps, 'subscriptions'>) {
  const avoided = [...new Set(subscriptions.flatMap((one) => one.avoided))]
  return (
    <>
      <ProfileLines profile={{ ...EMPTY_PROFILE, avoided, dislikes: [] }} />
      <p className={css.soft}>
        <Trans>As you told us when you ordered.</Trans>
      </p>
    </>
  )
}
