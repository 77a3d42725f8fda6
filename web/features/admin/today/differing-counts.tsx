import { useLingui } from '@lingui/react/macro'
import type { DifferingDate } from '../../../../contract/admin-today.ts'
import type { CountedBy } from '../../../../domain/days/day-counts.ts'
import { useFormat } from '../../../words/format.ts'
import { Link } from '../../../words/link.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './today.module.css'

/** An alarm: what is cooked, packed, labelled and driven for a date is not the same. */
export function DifferingCounts({ differing }: { differing: DifferingDate }) {
  const { t } = useLingui()
  const { number, longDate } = useFormat()
  const moment = useMoment()
  const names: Record<CountedBy, string> = {
    ledger: t`Ledger`,
    kitchen: t`Kitchen`,
    packing: t`Packing`,
    labels: t`Labels`,
    stops: t`Stops`,
  }
  const { date, counts, orders, checkedAt } = differing
  return (
    <section className={`${css.card} ${css.alarm}`} role="alert">
      <h2>{t`The numbers of ${longDate(date)} differ`}</h2>
      <p>{t`Count before anything leaves the kitchen, and tell whoever looks after the shop’s software.`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Counted by`}</th>
            <th scope="col">{t`Bags`}</th>
            <th scope="col">{t`Pieces`}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ by, bags, pieces }) => (
            <tr key={by}>
              <th scope="row">{names[by]}</th>
              <td>{number(bags)}</td>
              <td>{number(pieces)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {orders.length > 0 && (
        <p className={css.differing}>
          {t`Look at`}
          {orders.map((order) => (
            <Link key={order} to={`/admin-dashboard?view=orders&open=${order}`}>
              {order}
            </Link>
          ))}
        </p>
      )}
      <p className={views.soft}>{t`Counted at ${moment(checkedAt)}, and again every hour.`}</p>
    </section>
  )
}
