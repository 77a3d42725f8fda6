import { Trans, useLingui } from '@lingui/react/macro'
import type { KitchenException } from '../../../../contract/kitchen.ts'
import { ForEater } from '../../../food/for-eater.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import css from './kitchen.module.css'

type Slots = { slotName(slot: string): string }

/** The bags to take care with, by name, before anything else. */
export function Exceptions({ exceptions, slotName }: Slots & { exceptions: readonly KitchenException[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <section className={css.exceptions} aria-labelledby="kitchen-exceptions">
      <h2 id="kitchen-exceptions">
        <Icon name="warning" size={28} /> {t`Exceptions`} <span>{number(exceptions.length)}</span>
      </h2>
      <ul>
        {exceptions.map((bag) => (
          <ExceptionBag key={bag._id} bag={bag} slotName={slotName} />
        ))}
      </ul>
    </section>
  )
}

function ExceptionBag({ bag, slotName }: Slots & { bag: KitchenException }) {
  const { t } = useLingui()
  return (
    <li className={classNames(css.bag, bag.isConflict && css.conflict)}>
      <p className={css.who}>
        <strong>{bag.customer}</strong> <ForEater eater={bag.eater} />{' '}
        <span className={css.quiet}>{bag.orderID}</span>
        {bag.isPlanned && <Badge>{t`Can still be changed`}</Badge>}
      </p>
      {bag.avoids.length > 0 && (
        <p className={css.avoids}>
          {bag.isSevere ? (
            <Trans>Severe allergy: no {bag.avoids.join(', ')}</Trans>
          ) : (
            <Trans>No {bag.avoids.join(', ')}</Trans>
          )}
        </p>
      )}
      {bag.dislikes.length > 0 && (
        <p>
          <Trans>Dislikes {bag.dislikes.join(', ')}</Trans>
        </p>
      )}
      {bag.note && (
        <p>
          <Trans>Note: {bag.note}</Trans>
        </p>
      )}
      <ul className={css.contents}>
        {bag.dishes.map(({ name, slot, quantity, conflicts, dislikes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same dish can be in a bag twice
          <li key={place}>
            {slot && <span className={css.quiet}>{slotName(slot)}</span>} {name}
            {quantity > 1 && ` × ${quantity}`}
            {dislikes.length > 0 && (
              <span className={css.quiet}>{t`Has ${dislikes.join(', ')}, disliked`}</span>
            )}
            {conflicts.length > 0 && (
              <strong className={css.contains}>
                <Icon name="warning" size={22} />{' '}
                {t`Contains ${conflicts.join(', ')}. Ask before it is packed.`}
              </strong>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
