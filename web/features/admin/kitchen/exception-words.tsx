import { Trans, useLingui } from '@lingui/react/macro'
import type { KitchenException } from '../../../../contract/kitchen.ts'
import { ForEater } from '../../../food/profile/for-eater.tsx'
import { Badge } from '../../../ui/badge.tsx'
import css from './kitchen.module.css'

type Told = { bag: KitchenException }

/** Whose bag it is, and all that its eater has told. */
export function ExceptionWords({ bag }: Told) {
  return (
    <>
      <BagName bag={bag} />
      {bag.avoids.length > 0 && (
        <p className={css.avoids}>
          {bag.isSevere ? (
            <Trans>Severe allergy: no {bag.avoids.join(', ')}</Trans>
          ) : (
            <Trans>No {bag.avoids.join(', ')}</Trans>
          )}
        </p>
      )}
      {bag.dislikes.length > 0 && <BagDislikes bag={bag} />}
      {bag.note && <BagNote bag={bag} />}
    </>
  )
}

export function BagName({ bag }: Told) {
  const { t } = useLingui()
  return (
    <p className={css.who}>
      <strong>{bag.customer}</strong> <ForEater eater={bag.eater} />{' '}
      <span className={css.quiet}>{bag.orderID}</span>
      {bag.isPlanned && <Badge>{bag.isHeldBack ? t`Held back` : t`Can still be changed`}</Badge>}
    </p>
  )
}

export const BagDislikes = ({ bag }: Told) => (
  <p>
    <Trans>Dislikes {bag.dislikes.join(', ')}</Trans>
  </p>
)

export const BagNote = ({ bag }: Told) => (
  <p>
    <Trans>Note: {bag.note}</Trans>
  </p>
)
