import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CancelQuote } from '../../../../contract/day-changes.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { useQuoteWords } from '../../../food/price/quote-words.ts'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import fields from '../form/form.module.css'
import views from '../view-parts/views.module.css'
import { ActForm } from './act-form.tsx'
import css from './customers.module.css'
import type { PlanDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'
import { customerKey } from './use-customer.ts'

type RefundTo = 'card' | 'credit'

/** Ends what is left of a plan. First the quote, the same that its customer would see; confirming does exactly that. */
export function CancelDialog({ customer, plan, onClose }: PlanDialogProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const act = useAct(customer._id, onClose)
  const [preferred, setPreferred] = useState<RefundTo>('card')
  const { data: quote, error } = useQuery({
    // What changed the plan changes the quote.
    queryKey: [...customerKey(customer._id), 'quote', plan._id],
    retry: false,
    queryFn: async ({ signal }) =>
      (await adminApi('POST /api/admin/quote-customer-cancel', { body: { subscription: plan._id }, signal }))
        .data,
  })
  const refundTo = quote?.toCard === 0 ? 'credit' : preferred
  const back = money(filsFromAed(quote?.total ?? 0))
  return (
    <Dialog isOpen isDense hasOwnBody title={t`Cancel what is left`} closeLabel={t`Close`} onClose={onClose}>
      <ActForm
        action={t`Cancel the plan`}
        isDanger
        backLabel={t`Keep it`}
        isDisabled={!quote}
        onBack={onClose}
        submit={(reason) =>
          act(
            { subscription: plan._id, quote: quote!.quote, refundTo, reason },
            (body) => adminApi('POST /api/admin/cancel-customer-plan', { body }),
            t`The plan is cancelled. ${back} goes back.`,
          )
        }
      >
        {error && <p className={fields.alert}>{messageOf(error, t`Failed to work out the refund.`)}</p>}
        {!quote && !error && <p role="status">{t`Loading...`}</p>}
        {quote && (
          <>
            <QuoteLines quote={quote} />
            {quote.toCard > 0 && (
              <SelectField<RefundTo>
                label={t`Goes to`}
                value={refundTo}
                onChange={(event) => setPreferred(event.target.value as RefundTo)}
                options={[
                  { value: 'card', label: t`The card, in a few days` },
                  { value: 'credit', label: t`The customer’s credit, at once` },
                ]}
              />
            )}
          </>
        )}
      </ActForm>
    </Dialog>
  )
}

function QuoteLines({ quote }: { quote: CancelQuote }) {
  const { t } = useLingui()
  const { money, longDate } = useFormat()
  const words = useQuoteWords()
  return (
    <div>
      <p>
        <Trans>
          No more deliveries from {longDate(quote.from)} to {longDate(quote.until)}.
        </Trans>
      </p>
      {quote.lines.map((line) => (
        <div key={`${line.kind} ${line.isGivenBack}`} className={views.line}>
          <span>
            {words.line(line)}{' '}
            <span className={views.soft}>{line.isGivenBack ? t`given back` : t`stays paid`}</span>
          </span>
          <span className={css.sum}>{money(filsFromAed(line.amount))}</span>
        </div>
      ))}
      <div className={views.line}>
        <b>{t`Goes back to the customer`}</b>
        <b className={css.sum}>{money(filsFromAed(quote.total))}</b>
      </div>
    </div>
  )
}
