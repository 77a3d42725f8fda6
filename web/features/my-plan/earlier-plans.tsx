import { Trans } from '@lingui/react/macro'
import type { PlanSubscription } from '../../../contract/my-plan.ts'
import { ForEater } from '../../food/profile/for-eater.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../words/format.ts'
import { DayList } from './calendar/day-list.tsx'
import css from './earlier-plans.module.css'
import type { OpenSheet } from './sheets/plan-sheets.tsx'

interface EarlierPlansProps {
  subscriptions: readonly PlanSubscription[]
  today: string
  onOpen(sheet: OpenSheet): void
}

const NONE: ReadonlySet<string> = new Set()

/** Plans that are over: to look at, to rate, to begin again. */
export function EarlierPlans({ subscriptions, today, onOpen }: EarlierPlansProps) {
  const { fullDate } = useFormat()
  return (
    <section className={css.earlier} aria-labelledby="earlier-plans">
      <h2 id="earlier-plans">
        <Trans>Earlier plans</Trans>
      </h2>
      {subscriptions.map(({ _id, packageName, mealPlanName, eater, orderID, days, isRenewable }) => {
        const [first, last] = [days[0], days.at(-1)]
        return (
          <details key={_id} className={css.plan}>
            <summary>
              <span>
                <b>{packageName}</b> · {mealPlanName} <ForEater eater={eater} />
              </span>
              <span className={css.soft}>
                {first && last && (
                  <Trans>
                    {fullDate(first.date)} to {fullDate(last.date)}
                  </Trans>
                )}{' '}
                · <bdi>{orderID}</bdi>
              </span>
            </summary>
            {isRenewable && (
              <Button size="s" onClick={() => onOpen({ kind: 'renew', subscription: _id })}>
                <Trans>Renew this plan</Trans>
              </Button>
            )}
            <DayList
              days={[...days].reverse()}
              savedDays={NONE}
              today={today}
              isWide
              onOpen={(day) => onOpen({ kind: 'day', day })}
            />
          </details>
        )
      })}
    </section>
  )
}
