import { Trans, useLingui } from '@lingui/react/macro'
import type { KitchenException } from '../../../../contract/kitchen.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import css from './kitchen.module.css'

/** The bags to take care with, by name, before anything else. */
export function Exceptions({ exceptions }: { exceptions: readonly KitchenException[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <section className={css.exceptions} aria-labelledby="kitchen-exceptions">
      <h2 id="kitchen-exceptions">
        <Icon name="warning" size={28} /> {t`Exceptions`} <span>{number(exceptions.length)}</span>
      </h2>
      <ul>
        {exceptions.map((bag) => (
          <ExceptionBag key={bag._id} bag={bag} />
        ))}
      </ul>
    </section>
  )
}

function ExceptionBag({ bag }: { bag: KitchenException }) {
  const { t } = useLingui()
  return (
    <li className={classNames(css.bag, bag.isConflict && css.conflict)}>
      <p className={css.who}>
        <strong>{bag.customer}</strong> <span className={css.quiet}>{bag.orderID}</span>
        {bag.isPlanned && <Badge>{t`Can still be changed`}</Badge>}
      </p>
      <p className={css.avoids}>
        <Trans>No {bag.avoids.join(', ')}</Trans>
      </p>
      <ul className={css.contents}>
        {bag.dishes.map(({ name, slot, quantity, conflicts }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same dish can be in a bag twice
          <li key={place}>
            {slot && <span className={css.quiet}>{slot}</span>} {name}
            {quantity > 1 && ` × ${quantity}`}
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
