import { Trans, useLingui } from '@lingui/react/macro'
import type { BagProgress, PackedBag } from '../../../../contract/packing.ts'
import { piecesOf } from '../../../../domain/kitchen/packing.ts'
import { ForEater } from '../../../food/profile/for-eater.tsx'
import { useWindowWords } from '../../../forms/window-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import css from './packing.module.css'

interface BagListProps {
  /** The day they are eaten. */
  date: string
  bags: readonly PackedBag[]
  progress: ReadonlyMap<string, BagProgress>
  onOpen(id: string): void
}

/** Every bag with how far it is; what is closed stands below the rest. */
export function BagList({ date, bags, progress, onOpen }: BagListProps) {
  const isClosed = ({ _id }: PackedBag) => progress.get(_id)?.isClosed === true
  const inOrder = [...bags.filter((bag) => !isClosed(bag)), ...bags.filter(isClosed)]
  return (
    <ul className={css.bags}>
      {inOrder.map((bag) => (
        <BagLine
          key={bag._id}
          date={date}
          bag={bag}
          progress={progress.get(bag._id)}
          onOpen={() => onOpen(bag._id)}
        />
      ))}
    </ul>
  )
}

interface BagLineProps {
  date: string
  bag: PackedBag
  progress: BagProgress | undefined
  onOpen(): void
}

function BagLine({ date, bag, progress, onOpen }: BagLineProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const pieces = piecesOf(bag.dishes).length
  const packed = progress?.packed.length ?? 0
  const isClosed = progress?.isClosed === true
  return (
    <li>
      <button
        type="button"
        className={classNames(css.bag, bag.isConflict && css.conflict, isClosed && css.closed)}
        onClick={onOpen}
      >
        <span className={css.who}>
          <strong>{bag.customer}</strong>
          <ForEater eater={bag.eater} />
          <span className={css.quiet}>{bag.orderID}</span>
          <BagPlace bag={bag} date={date} />
          {bag.avoids.length > 0 && (
            <span className={css.avoids}>
              <Icon name="warning" size={20} />{' '}
              {bag.isSevere ? (
                <Trans>Severe allergy: no {bag.avoids.join(', ')}</Trans>
              ) : (
                <Trans>No {bag.avoids.join(', ')}</Trans>
              )}
            </span>
          )}
        </span>
        <span className={css.state}>
          {isClosed ? (
            <Badge tone={bag.reason ? 'danger' : 'success'}>
              {bag.reason ? t`Closed, not complete` : t`Closed`}
            </Badge>
          ) : (
            bag.openedAgain === 'changed' && <Badge tone="danger">{t`Changed since it was packed`}</Badge>
          )}
          <span className={css.count}>
            <Trans>
              {number(packed)} of {number(pieces)}
            </Trans>
          </span>
        </span>
      </button>
    </li>
  )
}

/** Its run and stop, or where and when it goes until there is a run. */
export function BagPlace({ bag: { run, window, area }, date }: { bag: PackedBag; date: string }) {
  const windowWords = useWindowWords(date)
  return (
    <span className={css.quiet}>
      {run ? (
        <Trans>
          {run.name}, stop {run.stop}
        </Trans>
      ) : (
        [windowWords[window].name, area].filter(Boolean).join(', ')
      )}
    </span>
  )
}
