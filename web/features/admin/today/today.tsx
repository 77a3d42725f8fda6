import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Today as TodayFacts } from '../../../../contract/admin-today.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { Link } from '../../../words/link.tsx'
import { adminApi } from '../admin-api.ts'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import { BarChart } from './bar-chart.tsx'
import { DifferingCounts } from './differing-counts.tsx'
import { Queues } from './queues.tsx'
import css from './today.module.css'

const refreshMs = 60_000

export default function Today() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: async () => (await adminApi('GET /api/admin/get-today')).data,
    refetchInterval: refreshMs,
  })
  if (isError)
    return (
      <ErrorState
        title={t`Failed to fetch today’s numbers. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    )
  return data ? <Facts today={data} /> : null
}

const fils = (aed: number) => Math.round(aed * 100)

function Facts({ today }: { today: TodayFacts }) {
  const { t } = useLingui()
  const { money, number, shortDate, longDate } = useFormat()
  const moment = useMoment()
  const spans = [
    [t`Today`, today.sales.today],
    [t`This week`, today.sales.week],
    [t`This month`, today.sales.month],
  ] as const
  return (
    <div className={css.day}>
      <p className={views.soft}>{longDate(today.date)}</p>
      {today.differing.map((date) => (
        <DifferingCounts key={date.date} differing={date} />
      ))}
      <div className={css.cards}>
        {spans.map(([label, sales]) => (
          <div key={label} className={css.card}>
            <span className={views.soft}>{label}</span>
            <b>{money(fils(sales.revenue))}</b>
            <span>
              <Plural value={sales.orders} one="# paid order" other="# paid orders" />
            </span>
            {sales.refunded > 0 && (
              <span className={views.soft}>
                <Trans>{money(fils(sales.refunded))} refunded</Trans>
              </span>
            )}
          </div>
        ))}
        <div className={css.card}>
          <span className={views.soft}>{t`Active plans`}</span>
          <b>{number(today.activePlans)}</b>
        </div>
        <div className={css.card}>
          <span className={views.soft}>{t`Days owed`}</span>
          <b>{number(today.owed.days)}</b>
          <span>{money(fils(today.owed.value))}</span>
        </div>
        <Link className={css.card} to="/admin-dashboard?view=orders&status=pending">
          <span className={views.soft}>{t`Pending payments`}</span>
          <b>{number(today.pending.orders)}</b>
          <span>{money(fils(today.pending.amount))}</span>
        </Link>
        {today.needingAttention > 0 && (
          <Link className={css.card} to="/admin-dashboard?view=orders&attention=true">
            <span className={views.soft}>{t`Orders to check`}</span>
            <b>{number(today.needingAttention)}</b>
          </Link>
        )}
        {today.lateMinutes > 0 && (
          <div className={css.card} role="status">
            <span className={views.soft}>{t`The cut-off is late`}</span>
            <b>
              <Plural value={today.lateMinutes} one="# minute" other="# minutes" />
            </b>
            <span>{t`Days that the kitchen should have are still open to change.`}</span>
          </div>
        )}
        {today.labelsOutOfDate.map(({ date, count }) => (
          <Link key={date} className={css.card} to={`/admin-dashboard?view=labels&date=${date}`}>
            <span className={views.soft}>
              <Trans>Labels out of date, {shortDate(date)}</Trans>
            </span>
            <b>{number(count)}</b>
            <span>{t`Print the changed ones again.`}</span>
          </Link>
        ))}
        {today.incompleteBags.map(({ date, count }) => (
          <Link key={date} className={css.card} to={`/packing?date=${date}`}>
            <span className={views.soft}>
              <Trans>Bags closed without a dish, {shortDate(date)}</Trans>
            </span>
            <b>{number(count)}</b>
          </Link>
        ))}
        {today.unusableWebhooks > 0 && (
          <Link className={css.card} to="/admin-dashboard?view=audit-log&q=unusable-webhook">
            <span className={views.soft}>{t`Payment messages we could not use`}</span>
            <b>{number(today.unusableWebhooks)}</b>
          </Link>
        )}
      </div>
      <Queues queues={today.queues} />
      <div className={views.two}>
        <div className={css.card}>
          <h2>{t`Revenue, last 30 days`}</h2>
          <BarChart
            label={t`Revenue, last 30 days`}
            labelEvery={5}
            bars={today.daily.map((day) => ({
              key: day.date,
              value: day.revenue,
              label: shortDate(day.date),
              text: money(fils(day.revenue)),
            }))}
          />
        </div>
        <div className={css.card}>
          <h2>{t`Deliveries, next 7 days`}</h2>
          <BarChart
            label={t`Deliveries, next 7 days`}
            labelEvery={1}
            hasNumbers
            bars={today.deliveries.map((day) => ({
              key: day.date,
              value: day.boxes,
              label: shortDate(day.date),
              text: number(day.boxes),
            }))}
          />
        </div>
      </div>
      <div className={views.two}>
        <div className={css.card}>
          <h2>{t`Low stock`}</h2>
          {today.lowStock.length === 0 && <p className={views.soft}>{t`No product is low on stock.`}</p>}
          {today.lowStock.map((product) => (
            <Link
              key={product.identifier}
              className={views.line}
              to={`/admin-dashboard?view=products&open=${product.identifier}`}
            >
              <span>{product.name}</span>
              <Badge tone={product.stock === 0 ? 'danger' : 'accent'}>{product.stock}</Badge>
            </Link>
          ))}
        </div>
        <div className={css.card}>
          <h2>
            <Trans>Newest messages</Trans> {today.openMessages > 0 && <Badge>{today.openMessages}</Badge>}
          </h2>
          {today.messages.length === 0 && <p className={views.soft}>{t`No open messages.`}</p>}
          {today.messages.map((message) => (
            <Link
              key={message._id}
              className={views.line}
              to={`/admin-dashboard?view=${message.view}&state=open`}
            >
              <span>
                {message.name}
                <p>{message.text}</p>
              </span>
              <span className={css.when}>{moment(message.createdAt)}</span>
            </Link>
          ))}
        </div>
      </div>
    </div>
  )
}
