import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BagProgress, PackedBag } from '../../../../contract/packing.ts'
import { pieceKey, piecesOf } from '../../../../domain/kitchen/packing.ts'
import { ForEater } from '../../../food/profile/for-eater.tsx'
import { useSlotName } from '../../../forms/window-words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import row from '../view-parts/tick-row.module.css'
import { BagPlace } from './bag-list.tsx'
import { CloseBag } from './close-bag.tsx'
import css from './packing.module.css'

type Dish = PackedBag['dishes'][number]
type Pieces = { position: number; dish: string; pieces: number[] }

interface OpenBagProps {
  /** The day it is eaten. */
  date: string
  bag: PackedBag
  progress: BagProgress | undefined
  /** Of dishes that are to be taken out. */
  names: Record<string, string>
  onTick(pieces: Pieces, isPacked: boolean): void
  onClose(version: number, reason: string): void
  onReopen(version: number): void
  onBack(): void
}

/** One bag: what its eater avoids first, then what belongs into it. */
export function OpenBag({ date, bag, progress, names, onTick, onClose, onReopen, onBack }: OpenBagProps) {
  const { t } = useLingui()
  const slotName = useSlotName(date)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const packed = progress?.packed ?? []
  const takeOut = progress?.takeOut ?? []
  const isClosed = progress?.isClosed === true
  const missing = piecesOf(bag.dishes).filter((piece) => !packed.includes(pieceKey(piece)))
  const version = progress?.version ?? bag.version
  return (
    <section className={classNames(css.open, bag.isConflict && css.conflict)} aria-labelledby="open-bag">
      <header className={css.openHead}>
        <div className={css.who}>
          <h2 id="open-bag" ref={heading} tabIndex={-1}>
            {bag.customer}
          </h2>
          <ForEater eater={bag.eater} />
          <span className={css.quiet}>{bag.orderID}</span>
          <BagPlace bag={bag} date={date} />
        </div>
        <Button variant="quiet" onClick={onBack}>{t`All bags`}</Button>
      </header>
      {bag.note && (
        <p>
          <Trans>Note: {bag.note}</Trans>
        </p>
      )}
      {bag.dislikes.length > 0 && (
        <p>
          <Trans>Dislikes {bag.dislikes.join(', ')}</Trans>
        </p>
      )}
      {bag.avoids.length > 0 && (
        <p className={css.avoidsLarge}>
          <Icon name="warning" size={28} />{' '}
          {bag.isSevere ? (
            <Trans>Severe allergy: no {bag.avoids.join(', ')}</Trans>
          ) : (
            <Trans>No {bag.avoids.join(', ')}</Trans>
          )}
        </p>
      )}
      {!isClosed && bag.openedAgain === 'changed' && (
        <Notice tone="danger">{t`Changed since it was packed. Check what is in it and close it again.`}</Notice>
      )}
      {takeOut.length > 0 && (
        <ul className={css.dishes} aria-label={t`To be taken out`}>
          {takeOut.map((piece) => (
            <li key={`${pieceKey(piece)} ${piece.dish}`} className={classNames(row.row, css.takeOut)}>
              <strong>
                <Trans>Take out: {names[piece.dish] ?? ''}</Trans>
              </strong>
              <Button variant="danger" onClick={() => onTick({ ...piece, pieces: [piece.piece] }, false)}>
                {t`Taken out`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className={css.dishes}>
        {bag.dishes.map((dish) => (
          <DishInBag
            key={dish.position}
            dish={dish}
            slot={slotName(dish.slot)}
            isClosed={isClosed}
            inBag={piecesOf([dish]).filter((piece) => packed.includes(pieceKey(piece))).length}
            onTick={(isPacked) =>
              onTick(
                {
                  position: dish.position,
                  dish: dish.dish,
                  pieces: piecesOf([dish]).map(({ piece }) => piece),
                },
                isPacked,
              )
            }
          />
        ))}
      </ul>
      {isClosed ? (
        <>
          <Notice tone={bag.reason ? 'warning' : 'success'}>
            {bag.reason ? <Trans>Closed: {bag.reason}</Trans> : t`This bag is closed.`}
          </Notice>
          <Button variant="quiet" onClick={() => onReopen(version)}>{t`Open again`}</Button>
        </>
      ) : (
        <CloseBag
          missing={[
            ...new Set(
              missing.map(({ position }) => bag.dishes.find((one) => one.position === position)!.name),
            ),
          ]}
          conflicts={[...new Set(bag.dishes.flatMap(({ conflicts }) => conflicts))]}
          isBarred={takeOut.length > 0}
          onClose={(reason) => onClose(bag.version, reason)}
        />
      )}
    </section>
  )
}

interface DishInBagProps {
  dish: Dish
  slot: string
  inBag: number
  isClosed: boolean
  onTick(isPacked: boolean): void
}

function DishInBag({ dish, slot, inBag, isClosed, onTick }: DishInBagProps) {
  const { t } = useLingui()
  const { name, quantity, conflicts } = dish
  const isIn = inBag === quantity
  return (
    <li className={classNames(row.row, css.dish)} data-done={isIn || undefined}>
      <label>
        <span className={row.words}>
          <span className={css.quiet}>{slot || t`Add-on`}</span>
          <span className={row.name}>
            {name}
            {quantity > 1 && ` × ${quantity}`}
          </span>
          {quantity > 1 && !isIn && inBag > 0 && (
            <span className={css.quiet}>
              <Trans>
                {inBag} of {quantity} in the bag
              </Trans>
            </span>
          )}
          {conflicts.length > 0 && (
            <strong className={css.contains}>
              <Icon name="warning" size={22} />{' '}
              {t`Contains ${conflicts.join(', ')}. Ask before it is packed.`}
            </strong>
          )}
        </span>
        <input
          type="checkbox"
          className={row.tick}
          aria-label={t`In the bag: ${name}`}
          checked={isIn}
          disabled={isClosed}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
    </li>
  )
}
