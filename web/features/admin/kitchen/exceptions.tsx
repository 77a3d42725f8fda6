import { useLingui } from '@lingui/react/macro'
import type { KitchenBoard, KitchenException } from '../../../../contract/kitchen.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { ExceptionGroup } from './exception-group.tsx'
import { ExceptionWords } from './exception-words.tsx'
import css from './exceptions.module.css'
import kitchen from './kitchen.module.css'

type Slots = { slotName(slot: string): string }
/** So many are read one after the other; of more, one looks for what is not wanted. */
const FEW = 20

/** The bags to take care with, before anything else: conflicts first, all others by name or by what is not wanted. */
export function Exceptions({ board, slotName }: Slots & { board: KitchenBoard }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { exceptions, exceptionGroups } = board
  const isFew = exceptions.length <= FEW
  const cards = exceptions.filter(({ isConflict }) => isConflict || isFew)
  return (
    <section className={css.part} aria-labelledby="kitchen-exceptions">
      <h2 id="kitchen-exceptions">
        <Icon name="warning" size={28} /> {t`Exceptions`} <span>{number(fixedOf(exceptions))}</span>
      </h2>
      {cards.length > 0 && (
        <ul className={css.cards} aria-label={isFew ? t`By name` : t`Conflicts`}>
          {cards.map((bag) => (
            <ExceptionBag key={bag._id} bag={bag} slotName={slotName} />
          ))}
        </ul>
      )}
      {!isFew && (
        <ul className={css.groups} aria-label={t`By what is not wanted`}>
          {exceptionGroups.map((group) => (
            <ExceptionGroup
              key={`${group.kind} ${group.what}`}
              group={group}
              bags={group.bags.map((place) => exceptions[place]!)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** From the cut-off on they count, as bags and portions do. */
export const fixedOf = (exceptions: readonly KitchenException[]): number =>
  exceptions.filter(({ isPlanned }) => !isPlanned).length

function ExceptionBag({ bag, slotName }: Slots & { bag: KitchenException }) {
  const { t } = useLingui()
  return (
    <li className={classNames(kitchen.bag, bag.isConflict && kitchen.conflict)}>
      <ExceptionWords bag={bag} />
      {bag.unwanted.length > 0 && (
        <ul className={kitchen.contents}>
          {bag.unwanted.map(({ name, slot, quantity, conflicts, dislikes }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same dish can be in a bag twice
            <li key={place}>
              {slot && <span className={kitchen.quiet}>{slotName(slot)}</span>} {name}
              {quantity > 1 && ` × ${quantity}`}{' '}
              {dislikes.length > 0 && (
                <span className={kitchen.quiet}>{t`Has ${dislikes.join(', ')}, disliked`}</span>
              )}
              {conflicts.length > 0 && (
                <strong className={kitchen.contains}>
                  <Icon name="warning" size={22} />{' '}
                  {t`Contains ${conflicts.join(', ')}. Ask before it is packed.`}
                </strong>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
