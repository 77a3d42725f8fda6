import { useLingui } from '@lingui/react/macro'
import type { HistoryEntry } from '../../../../contract/admin-customers.ts'
import type { LedgerAction } from '../../../../domain/days/ledger.ts'
import { signedFilsFromAed } from '../../../../domain/money.ts'
import type { IconName } from '../../../ui/icon.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './customer-history.module.css'

const ICONS: Record<HistoryEntry['kind'], IconName> = {
  plan: 'calendar',
  order: 'bag',
  payment: 'card',
  refund: 'back',
  credit: 'plus',
  note: 'page',
  inquiry: 'chat',
  consultation: 'chat',
  account: 'user',
}

/** What somebody wrote. */
const WORDS: ReadonlySet<HistoryEntry['kind']> = new Set(['note', 'inquiry', 'consultation'])

function useTitles() {
  const { t } = useLingui()
  const plan: Record<LedgerAction, string> = {
    started: t`Plan began`,
    skipped: t`Day skipped`,
    moved: t`Day moved`,
    swapped: t`Meals changed`,
    paused: t`Plan paused`,
    resumed: t`Pause ended earlier`,
    readdressed: t`Delivery changed`,
    closed: t`Moved because the shop is closed`,
    extended: t`Validity extended`,
    filled: t`Meals chosen by the shop`,
    locked: t`In the kitchen`,
    packed: t`Packed`,
    out: t`On its way`,
    delivered: t`Delivered`,
    failed: t`Not delivered`,
    credited: t`Day given back as credit`,
    forfeited: t`Not given back`,
    cancelled: t`Days cancelled`,
  }
  const others: Record<string, string> = {
    given: t`Credit given`,
    noted: t`Note`,
    asked: t`Message from the contact page`,
    answered: t`Message answered`,
    registered: t`Account made`,
    'signed-in': t`Signed in`,
    'deactivate-user': t`Account deactivated`,
    'reactivate-user': t`Account reactivated`,
  }
  return ({ kind, event, text }: HistoryEntry) => {
    if (kind === 'plan') return plan[event as LedgerAction]
    if (kind === 'consultation')
      return event === 'asked' ? t`Request for a consultation` : t`Request answered`
    return others[event] ?? text
  }
}

function useWho() {
  const { t } = useLingui()
  const known: Record<string, string> = {
    customer: t`by the customer`,
    shop: t`by the shop`,
    provider: t`by the payment provider`,
  }
  return (by: string) => {
    const name = by.replace(/^admin /, '')
    return known[by] ?? t`by ${name}, for the shop`
  }
}

/** One thing that happened: what, what it cost, when and by whom. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { t } = useLingui()
  const moment = useMoment()
  const titleOf = useTitles()
  const who = useWho()
  const { kind, lines, reason, orderID, receipt } = entry
  return (
    <li className={css.entry} data-kind={kind}>
      <span className={css.mark}>
        <Icon name={ICONS[kind]} size={16} />
      </span>
      <div className={css.told}>
        <p className={css.what}>
          <b>{titleOf(entry)}</b>
          <Money entry={entry} />
        </p>
        {WORDS.has(kind) && <p className={views.said}>{entry.text}</p>}
        {lines.map((line) => (
          <p key={`${line.what} ${line.after}`}>
            {line.what}: {line.before && `${line.before} → `}
            {line.after}
          </p>
        ))}
        {reason && <p className={views.said}>“{reason}”</p>}
        <p className={views.soft}>
          {[moment(entry.at), who(entry.by), orderID, receipt && t`receipt ${receipt}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}

/** Whether the customer was charged, in words: the question behind most calls. */
function Money({ entry: { kind, charged } }: { entry: HistoryEntry }) {
  const { t } = useLingui()
  const { money } = useFormat()
  if (charged === null) return null
  const fils = signedFilsFromAed(charged)
  if (fils === 0) return <span className={css.free}>{t`No charge`}</span>
  const amount = money(Math.abs(fils))
  if (fils < 0)
    return <span className={css.given}>{kind === 'credit' ? t`${amount} to credit` : t`${amount} back`}</span>
  return (
    <span className={css.charged}>{kind === 'credit' ? t`${amount} from credit` : t`Charged ${amount}`}</span>
  )
}
