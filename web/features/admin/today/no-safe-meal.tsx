import { Trans, useLingui } from '@lingui/react/macro'
import type { Today } from '../../../../contract/admin-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormat } from '../../../words/format.ts'
import { Link } from '../../../words/link.tsx'
import views from '../view-parts/views.module.css'
import css from './today.module.css'

/** Days that must not go to the kitchen as they are. */
export function NoSafeMeal({ days, first }: Today['withoutSafeMeal']) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const more = days - first.length
  return (
    <section className={css.card}>
      <h2>
        <Trans>No safe meal</Trans> <Badge tone="danger">{days}</Badge>
      </h2>
      <p className={views.soft}>
        {t`The menu has nothing without the allergens that these customers avoid. Call them, and swap or move the day.`}
      </p>
      {first.map(({ _id, date, orderID, customer, meals }) => (
        <Link key={_id} className={views.line} to={`/admin-dashboard?view=orders&open=${orderID}`}>
          <span>
            {customer}
            <p>{meals.join(', ')}</p>
          </span>
          <span className={css.when}>{longDate(date)}</span>
        </Link>
      ))}
      {more > 0 && (
        <p className={views.soft}>
          <Trans>and {more} more</Trans>
        </p>
      )}
    </section>
  )
}
