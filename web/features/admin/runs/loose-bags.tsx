import { Plural, Trans } from '@lingui/react/macro'
import type { RunBoard } from '../../../../contract/runs.ts'
import { Badge } from '../../../ui/badge.tsx'
import css from './runs.module.css'

/** What is on no run yet. */
export function LooseBags({ loose: { bags, first }, isOpen }: Pick<RunBoard, 'loose'> & { isOpen: boolean }) {
  const others = bags - first.length
  return (
    <details className={css.loose} open={isOpen}>
      <summary>
        <Plural value={bags} one="# bag is on no run" other="# bags are on no run" />
      </summary>
      <ul>
        {first.map(({ _id, name, zone, address }) => (
          <li key={_id}>
            <strong>{name}</strong> <Badge>{zone}</Badge> <span className={css.soft}>{address}</span>
          </li>
        ))}
        {others > 0 && (
          <li>
            <Trans>and {others} more</Trans>
          </li>
        )}
      </ul>
    </details>
  )
}
