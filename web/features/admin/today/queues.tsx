import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import type { Queue, Queued, Today } from '../../../../contract/admin-today.ts'
import type { ReminderKind } from '../../../../domain/days/plan-notices.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { Link } from '../../../words/link.tsx'
import { adminApi, messageOf } from '../admin-api.ts'
import type { OpenDialog } from '../customers/plan-dialogs.tsx'
import views from '../view-parts/views.module.css'
import { QueueDialog } from './queue-dialog.tsx'
import css from './today.module.css'

const FIRST_SHOWN = 4

type Opened = { account: string; open: OpenDialog }
type QueueName = keyof Today['queues']

interface QueueWords {
  name: QueueName
  title: string
  text: string
  action: string
  tone: Tone
  act(row: Queued & { account: string }): void
}

/** What has to be seen to, each with the one action that ends it. Where there is nothing, nothing is said. */
export function Queues({ queues }: { queues: Today['queues'] }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['today'] }), [queries])
  const close = useCallback(() => {
    setOpened(undefined)
    void refresh()
  }, [refresh])
  const ofDay =
    (view: 'overview' | 'meals' | 'settle') =>
    ({ _id: day, account }: Queued & { account: string }) =>
      setOpened({ account, open: { kind: 'day', day, view } })
  const remind = (kind: ReminderKind) => async (row: Queued) => {
    try {
      await adminApi('POST /api/admin/remind-customer', { body: { subscription: row.subscription, kind } })
      notify(t`${row.customer} is written to.`)
    } catch (error) {
      notify(messageOf(error, t`Failed to save. Please try again.`), { tone: 'danger' })
    }
    await refresh()
  }
  const all: QueueWords[] = [
    {
      ...{ name: 'failed', title: t`Failed deliveries`, action: t`Settle`, tone: 'danger' },
      text: t`Give the day back, or close it.`,
      act: ofDay('settle'),
    },
    {
      ...{ name: 'marks', title: t`Said by drivers`, action: t`Look`, tone: 'accent' },
      text: t`A mark that does not fit the day: it was moved, cancelled, or said twice.`,
      act: ofDay('overview'),
    },
    {
      ...{ name: 'noSafeMeal', title: t`No safe meal`, action: t`Swap, move or give back`, tone: 'danger' },
      text: t`The menu has nothing without what they avoid.`,
      act: ofDay('overview'),
    },
    {
      ...{ name: 'conflicts', title: t`Not safe as it is`, action: t`Choose safe meals`, tone: 'danger' },
      text: t`Paid days with something they avoid and have not confirmed. At the cut-off it is replaced; what the kitchen has already, only by you.`,
      act: ofDay('meals'),
    },
    {
      ...{ name: 'notChosen', title: t`Not chosen`, action: t`Choose for them`, tone: 'accent' },
      text: t`The cut-off is near, and the shop put in the meals.`,
      act: ofDay('meals'),
    },
    {
      ...{ name: 'pastValidity', title: t`Past the validity`, action: t`Extend`, tone: 'accent' },
      text: t`Days lie behind the end of the plan.`,
      act: ({ subscription, account }) => setOpened({ account, open: { kind: 'extend', subscription } }),
    },
    {
      ...{ name: 'ending', title: t`About to end`, action: t`Ask to renew`, tone: 'info' },
      text: t`Their last days, and nothing follows.`,
      act: remind('renew'),
    },
    {
      ...{ name: 'resuming', title: t`Paused`, action: t`Welcome back`, tone: 'info' },
      text: t`Nothing is brought until then. Write that we cook for them again.`,
      act: remind('resume'),
    },
  ]
  const busy = all.filter(({ name }) => queues[name].count > 0)
  if (busy.length === 0) return null
  return (
    <div className={css.queues}>
      {busy.map((words) => (
        <QueueCard key={words.name} words={words} queue={queues[words.name]} />
      ))}
      {opened && <QueueDialog {...opened} onClose={close} />}
    </div>
  )
}

function QueueCard({ words, queue }: { words: QueueWords; queue: Queue }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? queue.first : queue.first.slice(0, FIRST_SHOWN)
  const more = queue.count - shown.length
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id}>
        {words.title} <Badge tone={words.tone}>{queue.count}</Badge>
      </h2>
      <p className={views.soft}>{words.text}</p>
      <ul className={css.queue}>
        {shown.map((row) => (
          <QueueRow key={row._id} row={row} words={words} />
        ))}
      </ul>
      {more > 0 &&
        (isWhole ? (
          <p className={views.soft}>
            <Plural value={more} one="and # more" other="and # more" />
          </p>
        ) : (
          <button type="button" className={views.small} onClick={() => setWhole(true)}>
            <Plural value={queue.count} one="Show # entry" other="Show all # entries" />
          </button>
        ))}
    </section>
  )
}

function QueueRow({ row, words }: { row: Queued; words: QueueWords }) {
  const { shortDate } = useFormat()
  const { account, customer, orderID, date, text } = row
  const to = account ? `/admin/customers/${account}` : `/admin-dashboard?view=orders&open=${orderID}`
  return (
    <li className={css.queued}>
      <span>
        <Link to={to}>{customer}</Link>
        <span className={views.soft}>
          {shortDate(date)}
          {text && ` · ${text}`}
        </span>
      </span>
      {account && (
        <button
          type="button"
          className={views.small}
          aria-label={`${words.action}: ${customer}, ${shortDate(date)}`}
          onClick={() => words.act({ ...row, account })}
        >
          {words.action}
        </button>
      )}
    </li>
  )
}
