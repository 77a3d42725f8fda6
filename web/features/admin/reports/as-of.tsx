import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Report } from '../../../../contract/admin-reports.ts'
import type { ReadFrom } from '../../../../domain/shop/reports.ts'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'

/** Whoever compares a report with what they have just done must know of when it is. */
export function AsOf({ report: { asOf, secondsBehind, readFrom } }: { report: Report }) {
  const { t } = useLingui()
  const moment = useMoment()
  const age =
    secondsBehind > 0 && t`${plural(secondsBehind, { one: '# second ago', other: '# seconds ago' })}`
  const notes: Record<ReadFrom, string | undefined> = {
    replica: undefined,
    database: undefined,
    'database-replica-away': t`The replica for reports cannot be reached, so the shop’s own database was asked.`,
    'database-replica-behind': t`The replica for reports is far behind, so the shop’s own database was asked.`,
  }
  return (
    <p className={views.soft} role="status">
      {age ? t`As of ${moment(asOf)}, ${age}.` : t`As of ${moment(asOf)}.`} {notes[readFrom]}
    </p>
  )
}
