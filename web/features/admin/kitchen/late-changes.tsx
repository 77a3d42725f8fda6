import { Trans, useLingui } from '@lingui/react/macro'
import type { LateChange } from '../../../../contract/kitchen.ts'
import { ForEater } from '../../../food/profile/for-eater.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useMoment } from '../view-parts/moments.ts'
import css from './exceptions.module.css'
import kitchen from './kitchen.module.css'

/** What the shop changed when the kitchen had it already: it stays for as long as the date is looked at. */
export function LateChanges({ changes }: { changes: readonly LateChange[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <section
      className={classNames(css.part, css.late)}
      id="late-changes"
      aria-labelledby="late-changes-title"
    >
      <h2 id="late-changes-title">
        <Icon name="clock" size={28} /> {t`Changed after the cut-off`} <span>{number(changes.length)}</span>
      </h2>
      <ul className={css.cards}>
        {changes.map((change) => (
          <Change key={`${change.receipt} ${change.bag}`} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change }: { change: LateChange }) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <li className={classNames(kitchen.bag, css.change)}>
      <p className={kitchen.who}>
        <strong>{change.customer}</strong> <ForEater eater={change.eater} />{' '}
        <span className={kitchen.quiet}>{change.orderID}</span>
        {change.became === 'gone' && <Badge tone="danger">{t`Not on this date any more`}</Badge>}
        {change.became === 'new' && <Badge tone="accent">{t`New on this date`}</Badge>}
      </p>
      {change.lines.length > 0 && (
        <ul className={css.lines}>
          {change.lines.map(({ what, before, after }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same extra can be changed twice
            <li key={place}>
              <span className={css.what}>{what}</span>
              {before && (
                <>
                  <span className="visually-hidden">{t`Before:`}</span>{' '}
                  <span className={css.was}>{before}</span> <span aria-hidden="true">→</span>{' '}
                  <span className="visually-hidden">{t`Now:`}</span>{' '}
                </>
              )}
              <strong>{after}</strong>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Trans>
          {moment(change.at)}: {change.reason}
        </Trans>
      </p>
    </li>
  )
}
