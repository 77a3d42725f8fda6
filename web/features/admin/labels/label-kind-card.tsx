import { Plural, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { LabelsAnswer } from '../../../../contract/labels.ts'
import { LABEL_SIZES, type LabelKind } from '../../../../domain/kitchen/label-print.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../words/format.ts'
import css from './labels.module.css'

interface LabelKindCardProps {
  kind: LabelKind
  counts: LabelsAnswer['meal']
  /** Bags with an allergen, a dislike or a note on their label. */
  exceptions: number
  isBusy: boolean
  onPrint(scope: 'all' | 'changed'): void
}

/** What there is of meals or of bags, and what of it is not on paper as it is now. */
export function LabelKindCard({ kind, counts, exceptions, isBusy, onPrint }: LabelKindCardProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  const id = useId()
  const { width, height } = LABEL_SIZES[kind]
  const { all, changed, fresh, gone } = counts
  const left = changed + fresh
  const isPartly = left > 0 && left < all
  return (
    <section className={css.kind} aria-labelledby={id}>
      <h2 id={id}>
        {kind === 'meal' ? t`Meals` : t`Bags`} <span>{t`${width} × ${height} mm`}</span>
      </h2>
      <p className={css.all}>
        <strong>{number(all)}</strong> <Plural value={all} one="label" other="labels" />
      </p>
      <p className={css.facts}>
        {exceptions > 0 && (
          <Badge tone="accent">
            <Plural value={exceptions} one="# exception" other="# exceptions" />
          </Badge>
        )}
        {left === 0 && <Badge tone="success">{t`All printed as they are now`}</Badge>}
        {changed > 0 && (
          <Badge tone="danger">
            <Plural
              value={changed}
              one="# changed since it was printed"
              other="# changed since they were printed"
            />
          </Badge>
        )}
        {fresh > 0 && (
          <Badge tone="accent">
            <Plural value={fresh} one="# not printed yet" other="# not printed yet" />
          </Badge>
        )}
        {gone > 0 && (
          <Badge tone="danger">
            <Plural
              value={gone}
              one="# printed one to throw away: its meal is no longer brought"
              other="# printed ones to throw away: their meals are no longer brought"
            />
          </Badge>
        )}
      </p>
      <div className={css.buttons}>
        {isPartly && (
          <Button size="l" isBusy={isBusy} onClick={() => onPrint('changed')}>
            {changed > 0 ? (
              <Plural value={left} one="Print # changed label" other="Print # changed labels" />
            ) : (
              <Plural value={left} one="Print # new label" other="Print # new labels" />
            )}
          </Button>
        )}
        <Button
          size="l"
          variant={isPartly || left === 0 ? 'quiet' : 'primary'}
          isBusy={isBusy}
          disabled={all === 0}
          onClick={() => onPrint('all')}
        >
          {left === all ? t`Print all` : t`Print all again`}
        </Button>
      </div>
    </section>
  )
}
