import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import form from '../form/form.module.css'
import { useMe } from '../me.tsx'
import views from '../view-parts/views.module.css'
import css from './order.module.css'
import { RefundForm } from './refund-form.tsx'

interface OrderMoneyProps {
  order: AdminOrderDetails
  onChanged(): Promise<void>
}

const fils = (aed: number) => Math.round(aed * 100)

/** What was paid and given back, the papers of it, and what can be done about it. */
export function OrderMoney({ order, onChanged }: OrderMoneyProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { may } = useMe()
  const [isRefunding, setRefunding] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { orderID } = order
  const states = { requested: t`in progress`, done: t`refunded`, failed: t`failed` }

  async function act(work: Promise<unknown>, doneText: string) {
    setBusy(true)
    try {
      await work
      notify(doneText)
      await onChanged()
    } catch (error) {
      notify(messageOf(error, t`That did not work. Please try again.`), { tone: 'danger', durationMs: 6000 })
    }
    setBusy(false)
  }
  const resend = () =>
    act(adminApi('POST /api/admin/resend-invoice', { body: { orderID } }), t`The invoice is on its way.`)
  const clear = () =>
    act(adminApi('POST /api/admin/clear-attention', { body: { orderID } }), t`Marked as checked.`)

  const isQuiet = order.paymentStatus !== 1 && order.refunds.length === 0 && order.invoices.length === 0
  return (
    <section>
      <h3>{t`Money`}</h3>
      {order.attention && <p className={form.alert}>{order.attention}</p>}
      {isQuiet && <p className={views.soft}>{t`Nothing has been paid for this order.`}</p>}
      {order.refunds.map((refund) => (
        <div key={`${refund.createdAt} ${refund.to} ${refund.amount}`} className={views.line}>
          <span>
            {refund.to === 'credit' ? t`Refund to credit` : t`Refund`}, {states[refund.state]}{' '}
            <span className={views.soft}>{refund.reason}</span>
            {refund.note && (
              <p>
                <Trans>Internal note: {refund.note}</Trans>
              </p>
            )}
          </span>
          <span className={css.price}>−{money(fils(refund.amount))}</span>
        </div>
      ))}
      {order.invoices.map((invoice) => (
        <div key={invoice.number} className={views.line}>
          <a href={`/api/admin/get-invoice?number=${encodeURIComponent(invoice.number)}`} download>
            {invoice.kind === 'invoice' ? t`Tax invoice` : t`Credit note`} {invoice.number}
          </a>
        </div>
      ))}
      <div className={css.acts}>
        {order.refundable > 0 && !isRefunding && may('POST /api/admin/refund-order') && (
          <button
            type="button"
            className={views.small}
            onClick={() => setRefunding(true)}
          >{t`Refund…`}</button>
        )}
        {order.paymentStatus === 1 && (
          <button type="button" className={views.small} disabled={isBusy} onClick={resend}>
            {t`Resend invoice`}
          </button>
        )}
        {order.attention && (
          <button type="button" className={views.small} disabled={isBusy} onClick={clear}>
            {t`Mark as checked`}
          </button>
        )}
      </div>
      {isRefunding && (
        <RefundForm
          order={order}
          onDone={async () => {
            setRefunding(false)
            await onChanged()
          }}
          onCancel={() => setRefunding(false)}
        />
      )}
    </section>
  )
}
