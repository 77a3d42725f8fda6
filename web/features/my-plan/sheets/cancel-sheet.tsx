import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CancelQuote } from '../../../../contract/day-changes.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { api } from '../../../api/api.ts'
import { Price } from '../../../food/price/price.tsx'
import { useQuoteWords } from '../../../food/price/quote-words.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/form/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { useAsked } from '../state/use-asked.ts'
import css from './cancel-sheet.module.css'
import type { SheetProps } from './plan-sheets.tsx'
import { WaitingPart } from './waiting-part.tsx'

type RefundTo = 'card' | 'credit'

/** Ends what is left of a plan. First the quote, line by line; confirming does exactly that. */
export function CancelSheet({ plan, subscription, onClose }: SheetProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [preferred, setPreferred] = useState<RefundTo>('card')
  const [problem, setProblem] = useState<string>()
  const asked = useAsked(subscription._id, (signal) =>
    api('POST /api/user/quote-cancel', { body: { subscription: subscription._id }, signal }),
  )

  // What was paid from credit goes back there, whatever is preferred.
  const refundTo = asked.data?.toCard === 0 ? 'credit' : preferred

  async function cancel({ quote, total }: CancelQuote) {
    setProblem(undefined)
    const body = { subscription: subscription._id, quote, refundTo }
    const isDone = await plan.make({
      name: `cancel ${JSON.stringify(body)}`,
      send: (key) => api('POST /api/user/cancel-plan', { body: { key, ...body } }),
      onDone({ receipt }) {
        const back = money(filsFromAed(total))
        notify(t`Your plan is cancelled. ${back} goes back to you.`, {
          link: { label: t`Receipt ${receipt.receipt}`, to: `/receipts#${receipt.receipt}` },
        })
      },
      onRefused(words) {
        setProblem(words)
        // The days have moved on: what they see next is the quote as it is now.
        asked.retry()
      },
    })
    if (isDone) onClose()
  }

  const { data } = asked
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Cancel what is left`}
      closeLabel={t`Close`}
      shape="panel"
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Keep my plan</Trans>
          </Button>
          <Button
            variant="danger"
            disabled={!data}
            isBusy={plan.isSaving}
            onClick={() => data && void cancel(data)}
          >
            <Trans>Cancel the plan</Trans>
          </Button>
        </>
      }
    >
      <div className={css.cancel}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <WaitingPart asked={asked} height={16}>
          {(quote) => <Quote quote={quote} refundTo={refundTo} onRefundTo={setPreferred} />}
        </WaitingPart>
      </div>
    </Dialog>
  )
}

interface QuoteProps {
  quote: CancelQuote
  refundTo: RefundTo
  onRefundTo(to: RefundTo): void
}

function Quote({ quote, refundTo, onRefundTo }: QuoteProps) {
  const { t } = useLingui()
  const { longDate, money } = useFormat()
  const words = useQuoteWords()
  const [from, until] = [longDate(quote.from), longDate(quote.until)]
  const [toCard, toCredit] = [money(filsFromAed(quote.toCard)), money(filsFromAed(quote.toCredit))]
  const total = money(filsFromAed(quote.total))
  return (
    <>
      <p>
        <Trans>
          No more deliveries from {from} to {until}.
        </Trans>
      </p>
      <dl className={css.lines}>
        {quote.lines.map((line) => (
          <div key={`${line.kind} ${line.isGivenBack}`} className={line.isGivenBack ? css.back : undefined}>
            <dt>
              {words.line(line)}
              <span className={css.soft}>{line.isGivenBack ? t`comes back to you` : t`stays paid`}</span>
            </dt>
            <dd>
              <Price fils={filsFromAed(line.amount)} size="s" />
            </dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>
            <Trans>You get back</Trans>
          </dt>
          <dd>
            <Price fils={filsFromAed(quote.total)} />
          </dd>
        </div>
      </dl>
      <RadioCards<RefundTo>
        legend={t`Where the money goes`}
        name="refund-to"
        value={refundTo}
        onChange={onRefundTo}
        options={[
          {
            isDisabled: quote.toCard === 0,
            value: 'card',
            label: t`Back to the card`,
            detail:
              quote.toCard === 0
                ? t`Nothing of it was paid by card.`
                : quote.toCredit > 0
                  ? t`${toCard} to the card in a few days, ${toCredit} as credit, from which it was paid.`
                  : t`${toCard} in a few days.`,
          },
          { value: 'credit', label: t`As credit`, detail: t`${total} at once, for your next order.` },
        ]}
      />
    </>
  )
}
