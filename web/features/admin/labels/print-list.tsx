import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PrintAnswer } from '../../../../contract/labels.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { useMoment } from '../view-parts/moments.ts'
import css from './labels.module.css'

const POLL_MS = 1_000
const REST_MS = 30_000

const isUnderWay = ({ state }: PrintAnswer) => state === 'waiting' || state === 'running'

/** What was asked for, the last first: how far it is, and its file once it is there. */
export function PrintList({ date, first }: { date: string; first: PrintAnswer[] }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data: prints = first } = useQuery({
    queryKey: ['label-prints', date],
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-label-prints', { query: { date }, signal })).data,
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? POLL_MS : REST_MS),
  })
  const working = prints.filter(isUnderWay).length
  // What was printed just now is no longer to be printed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one more is done
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['labels'] })
  }, [working])
  if (prints.length === 0) return null
  return (
    <section className={css.prints} aria-labelledby="label-prints">
      <h2 id="label-prints">{t`Printed`}</h2>
      <ul>
        {prints.map((print) => (
          <PrintLine key={print._id} print={print} />
        ))}
      </ul>
    </section>
  )
}

function PrintLine({ print }: { print: PrintAnswer }) {
  const { t } = useLingui()
  const moment = useMoment()
  const { number } = useFormat()
  const { kind, paper, sort, scope, state, labels, done } = print
  const facts = [
    scope === 'changed' ? t`only changed ones` : t`all`,
    paper === 'a4' ? t`A4 sheets` : t`roll`,
    ...(kind === 'meal' ? [sort === 'dish' ? t`by dish` : t`by run`] : []),
  ]
  return (
    <li className={css.print}>
      <span className={css.what}>
        <strong>{kind === 'meal' ? t`Meals` : t`Bags`}</strong> {facts.join(', ')}
        <span className={css.quiet}>
          {print.by ? t`${moment(print.askedAt)} by ${print.by}` : moment(print.askedAt)}
        </span>
      </span>
      {isUnderWay(print) && (
        <span className={css.progress}>
          <progress aria-label={t`Drawn so far`} max={Math.max(1, labels)} value={done} />
          {state === 'waiting' ? t`Waiting` : t`${number(done)} of ${number(labels)}`}
        </span>
      )}
      {state === 'failed' && (
        <strong className={css.failed}>{t`Failed. It is tried again by itself.`}</strong>
      )}
      {state === 'done' && labels === 0 && <span className={css.quiet}>{t`Nothing had changed`}</span>}
      {state === 'done' && labels > 0 && (
        <a
          className={buttonClass({ variant: 'quiet', size: 'l' })}
          href={`/api/admin/get-labels-pdf?print=${print._id}`}
          download
        >
          <Plural value={labels} one="Download # label" other="Download # labels" />
        </a>
      )}
    </li>
  )
}
