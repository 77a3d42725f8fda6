import { Trans } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { useFormat } from '../words/format.ts'
import { Link } from '../words/link.tsx'
import css from './plan-card.module.css'

/** Leads from an order to what can be changed of it. `until` is the cut-off of its next delivery. */
export function PlanCard({ until }: { until: string | undefined }) {
  const { longDate, momentTime } = useFormat()
  const [day, time] = until ? [longDate(until.slice(0, 10)), momentTime(until)] : []
  return (
    <Link to="/my-plan" className={css.card}>
      <span className={css.icon}>
        <Icon name="calendar" />
      </span>
      <span className={css.words}>
        <b>
          <Trans>My plan</Trans>
        </b>
        <span>
          {day ? (
            <Trans>
              You can change the next delivery until {day}, {time}: its day, meals and address.
            </Trans>
          ) : (
            <Trans>Skip or move days, change meals and the address, pause.</Trans>
          )}
        </span>
      </span>
      <Icon name="forward" size={20} />
    </Link>
  )
}
