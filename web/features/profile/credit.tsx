import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { Credit as CreditShown } from '../../../contract/credit.ts'
import { filsFromAed, signedFilsFromAed } from '../../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../words/format.ts'
import { Card } from './card.tsx'
import css from './credit.module.css'
import soft from './profile.module.css'

type Entry = CreditShown['entries'][number]

const FIRST = 4

/** What the customer has with the shop, and how it came to be. */
export function Credit({ credit }: { credit: CreditShown }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [isAll, setAll] = useState(false)
  const { balance, inUnpaidOrders, entries } = credit
  const held = money(filsFromAed(inUnpaidOrders))
  const shown = isAll ? entries : entries.slice(0, FIRST)
  return (
    <Card title={t`Credit`} aside={<span className={css.balance}>{money(filsFromAed(balance))}</span>}>
      <p className={soft.soft}>
        {entries.length === 0 ? (
          <Trans>
            Nothing yet. Refunds you would rather keep with us, and what we give you, appear here.
          </Trans>
        ) : (
          <Trans>Pay with it at checkout, in part or in full. The oldest is used first.</Trans>
        )}
      </p>
      {inUnpaidOrders > 0 && (
        <p className={css.held}>
          <Trans>{held} more is set aside for an order that is not paid yet.</Trans>
        </p>
      )}
      {entries.length > 0 && (
        <ul className={css.entries}>
          {shown.map((entry) => (
            <CreditEntry key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length > shown.length && (
        <Button variant="quiet" size="s" onClick={() => setAll(true)}>
          <Plural value={entries.length} one="Show # entry" other="Show all # entries" />
        </Button>
      )}
    </Card>
  )
}

function CreditEntry({ entry }: { entry: Entry }) {
  const { money, momentDay } = useFormat()
  const fils = signedFilsFromAed(entry.amount)
  const left = entry.left > 0 && entry.left < entry.amount && money(filsFromAed(entry.left))
  return (
    <li className={css.entry}>
      <div>
        <p className={css.what}>
          <EntryWords entry={entry} />
        </p>
        {entry.reason && <p className={css.reason}>{entry.reason}</p>}
        <p className={soft.soft}>
          {momentDay(entry.createdAt)}
          {entry.receipt && ` · ${entry.receipt}`}
          {left && (
            <>
              {' · '}
              <Trans>{left} of it left</Trans>
            </>
          )}
        </p>
      </div>
      <span className={fils > 0 ? css.more : css.less}>
        {fils > 0 ? '+' : '−'}
        {money(Math.abs(fils))}
      </span>
    </li>
  )
}

/** What it was for, in words. */
function EntryWords({ entry: { kind, amount, orderID } }: { entry: Entry }) {
  const order = <span className={css.number}>{orderID}</span>
  const words: Record<Entry['kind'], ReactNode> = {
    given: <Trans>From us</Trans>,
    refund: <Trans>Refund of order {order}</Trans>,
    returned: <Trans>Back from order {order}</Trans>,
    spent: <Trans>Used for order {order}</Trans>,
    swap:
      amount > 0 ? (
        <Trans>A meal changed for a cheaper one</Trans>
      ) : (
        <Trans>A meal changed for a dearer one</Trans>
      ),
    cancellation: <Trans>Delivery days cancelled</Trans>,
    'failed-delivery': <Trans>A delivery that did not arrive</Trans>,
  }
  return words[kind]
}
