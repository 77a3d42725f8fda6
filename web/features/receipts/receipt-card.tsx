import { Trans, useLingui } from '@lingui/react/macro'
import type { Receipt } from '../../../contract/my-plan.ts'
import { signedFilsFromAed } from '../../../domain/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { useActionWords } from './action-words.ts'
import css from './receipts-page.module.css'

/** One change: its number, what was before and after, the difference, when and by whom. */
export function ReceiptCard({ receipt, isNamed }: { receipt: Receipt; isNamed: boolean }) {
  const { t } = useLingui()
  const { money, momentDay, momentTime } = useFormat()
  const words = useActionWords()
  const { receipt: number, orderID, lines, at, by, reason } = receipt
  const fils = signedFilsFromAed(receipt.difference)
  const amount = money(Math.abs(fils))
  return (
    <li id={number} className={classNames(css.receipt, isNamed && css.named)}>
      <header className={css.title}>
        <h2>{words[receipt.action]}</h2>
        <Badge tone={by === 'shop' ? 'info' : 'plain'}>{by === 'shop' ? t`By the shop` : t`By you`}</Badge>
      </header>
      <p className={css.soft}>
        <b>{number}</b> ·{' '}
        <time dateTime={at}>
          {momentDay(at)}, {momentTime(at)}
        </time>{' '}
        · <Trans>Order {orderID}</Trans>
      </p>
      {reason && <p className={css.reason}>{reason}</p>}
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map(({ what, before, after }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never change
            <li key={place}>
              <span className={css.what}>{what}</span>
              <span className={css.change}>
                {before && (
                  <>
                    <span className="visually-hidden">
                      <Trans>Before:</Trans>
                    </span>
                    <span className={css.before}>{before}</span>
                  </>
                )}
                {before && after && <Icon name="arrow" size={16} />}
                {after && (
                  <>
                    <span className="visually-hidden">
                      <Trans>After:</Trans>
                    </span>
                    <span>{after}</span>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {receipt.now && <p className={css.now}>{receipt.now}</p>}
      <p className={css.difference}>
        {fils === 0 ? (
          <Trans>No difference in price</Trans>
        ) : fils > 0 ? (
          <Trans>{amount} paid</Trans>
        ) : (
          <Trans>{amount} given back</Trans>
        )}
      </p>
    </li>
  )
}
