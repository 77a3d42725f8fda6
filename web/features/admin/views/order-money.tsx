import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { parseAed } from '../../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import form from '../form/form.module.css'
import css from './order.module.css'
import views from './views.module.css'

interface OrderMoneyProps {
  order: AdminOrderDetails
  onChanged(): Promise<void>
}

const fils = (aed: number) => Math.round(aed * 100)

/** What was paid and given back, the papers of it, and what can be done about it. */
export function OrderMoney({ order, onChanged }: OrderMoneyProps) {
  const { t } = useLingui()
  const { money } = useFormat()
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
        <div key={`${refund.createdAt} ${refund.amount}`} className={views.line}>
          <span>
            {t`Refund`}, {states[refund.state]} <span className={views.soft}>{refund.reason}</span>
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
        {order.refundable > 0 && !isRefunding && (
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

interface RefundFormProps {
  order: AdminOrderDetails
  onDone(): Promise<void>
  onCancel(): void
}

/** Rendered anew for each refund, so that each has a key of its own and begins with what is left. */
function RefundForm({ order, onDone, onCancel }: RefundFormProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [typed, setTyped] = useState(order.refundable.toFixed(2))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const amountFils = parseAed(typed)

  async function refund() {
    if (amountFils === undefined || amountFils === 0)
      return setProblem(t`Please enter an amount in AED, such as 45.00.`)
    setBusy(true)
    setProblem('')
    try {
      const { message } = await adminApi('POST /api/admin/refund-order', {
        body: { orderID: order.orderID, amount: amountFils / 100, reason, key },
      })
      notify(message ?? t`The refund is on its way.`)
      await onDone()
    } catch (error) {
      setProblem(messageOf(error, t`That did not work. Please try again.`))
      setBusy(false)
    }
  }

  return (
    <div className={views.panel}>
      {problem && (
        <p role="alert" className={form.alert}>
          {problem}
        </p>
      )}
      <div className={form.group}>
        <div className={form.field}>
          <label htmlFor="refund-amount">{t`Amount in AED`}</label>
          <input
            id="refund-amount"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className={form.field}>
          <label htmlFor="refund-reason">{t`Reason`}</label>
          <input
            id="refund-reason"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
      <div className={form.checks}>
        <Button size="s" variant="danger" isBusy={isBusy} onClick={refund}>
          {amountFils ? t`Refund ${money(amountFils)}` : t`Refund`}
        </Button>
        <Button size="s" variant="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </div>
  )
}
