import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { parseAed } from '../../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import form from '../form/form.module.css'
import views from '../view-parts/views.module.css'
import css from './order.module.css'

interface RefundFormProps {
  order: AdminOrderDetails
  onDone(): Promise<void>
  onCancel(): void
}

/** Rendered anew for each refund, so that each has a key of its own and begins with what is left. */
export function RefundForm({ order, onDone, onCancel }: RefundFormProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [typed, setTyped] = useState(order.refundable.toFixed(2))
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
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
        body: { orderID: order.orderID, amount: amountFils / 100, reason, note, key },
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
          aria-describedby="refund-reason-goes"
          onChange={(event) => setReason(event.target.value)}
        />
        <span id="refund-reason-goes" className={form.hint}>
          <Trans>Mailed to the customer, word for word.</Trans>
        </span>
      </div>
      <div className={form.field}>
        <label htmlFor="refund-note">{t`Internal note`}</label>
        <textarea
          id="refund-note"
          maxLength={500}
          style={{ '--rows': 2 }}
          value={note}
          aria-describedby="refund-note-stays"
          onChange={(event) => setNote(event.target.value)}
        />
        <span id="refund-note-stays" className={form.hint}>
          <Trans>Kept with the refund. Only staff can read it.</Trans>
        </span>
      </div>
      <Effects order={order} isAll={amountFils === Math.round(order.refundable * 100)} />
      <div className={form.checks}>
        <Button size="s" variant="danger" isBusy={isBusy} onClick={refund}>
          {amountFils ? t`Refund ${money(amountFils)}` : t`Refund`}
        </Button>
        <Button size="s" variant="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </div>
  )
}

/** What the refund will set off beside the money, said before it is confirmed. */
function Effects({ order, isAll }: { order: AdminOrderDetails; isAll: boolean }) {
  const { longDate } = useFormat()
  const { nextDelivery, deliveriesLeft } = order
  const isEnding = isAll && nextDelivery !== null
  return (
    <div role="status" className={classNames(css.effects, isEnding && css.ends)}>
      {isEnding ? (
        <p>
          <Trans>A full refund ends the deliveries, from {longDate(nextDelivery)} on:</Trans>{' '}
          <Plural
            value={deliveriesLeft}
            one="# day will not be delivered."
            other="# days will not be delivered."
          />
        </p>
      ) : nextDelivery ? (
        <p>
          <Trans>The deliveries go on. Only a full refund ends them.</Trans>
        </p>
      ) : (
        <p>
          <Trans>This order has no deliveries to come.</Trans>
        </p>
      )}
      <p>
        <Trans>The customer gets an email with the amount and the reason.</Trans>
      </p>
    </div>
  )
}
