import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Health as HealthFacts } from '../../../../contract/admin-health.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './health.module.css'
import { useSignWords } from './sign-words.ts'

const refreshMs = 30_000

/** The figures of the metrics, in words. */
export default function Health() {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: async () => (await adminApi('GET /api/admin/get-health')).data,
    refetchInterval: refreshMs,
  })
  if (isError)
    return (
      <ErrorState
        title={t`Failed to fetch the shop’s health. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    )
  return data ? <Signs health={data} /> : <p role="status">{t`Loading...`}</p>
}

type Level = HealthFacts['signs'][number]['level']
const toneOf: Record<Level, Tone> = { well: 'success', look: 'accent', act: 'danger', unknown: 'danger' }

function Signs({ health }: { health: HealthFacts }) {
  const { t } = useLingui()
  const moment = useMoment()
  const words = useSignWords()
  const levels: Record<Level, string> = {
    ...{ well: t`Well`, look: t`Look at it`, act: t`Act now`, unknown: t`Not known` },
  }
  const isWell = health.signs.every(({ level }) => level === 'well')
  return (
    <div className={css.health}>
      <p className={css.summary} role="status">
        {isWell ? t`The shop runs as it should.` : t`Something needs a look.`}{' '}
        <span className={views.soft}>{moment(health.readAt)}</span>
      </p>
      <ul className={css.signs}>
        {health.signs.map(({ sign, value, level }) => {
          const { name, now, todo } = words[sign](value ?? 0)
          return (
            <li key={sign} className={css.sign} data-level={level}>
              <h2>
                {name} <Badge tone={toneOf[level]}>{levels[level]}</Badge>
              </h2>
              <p>{value === null ? t`It could not be asked for.` : now}</p>
              {level !== 'well' && <p className={views.soft}>{todo}</p>}
            </li>
          )
        })}
      </ul>
      <Queues queues={health.queues} />
    </div>
  )
}

function Queues({ queues }: Pick<HealthFacts, 'queues'>) {
  const { t } = useLingui()
  const { number } = useFormat()
  if (queues.length === 0) return <p className={views.soft}>{t`No background job is waiting.`}</p>
  return (
    <table className={css.queues}>
      <caption>{t`Background jobs`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Queue`}</th>
          <th scope="col">{t`Waiting`}</th>
          <th scope="col">{t`Oldest`}</th>
          <th scope="col">{t`Given up`}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, oldestMinutes, failed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{number(waiting)}</td>
            <td>
              <Trans>{number(oldestMinutes)} min</Trans>
            </td>
            <td>{number(failed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
