import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { parseAed } from '../../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { NumberField } from '../form/number-field.tsx'
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
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { amount: order.refundable.toFixed(2), reason: '', note: '' },
    fallback: t`That did not work. Please try again.`,
    async submit({ amount, reason, note }) {
      const wanted = parseAed(amount)
      if (!wanted) throw new Error(t`Please enter an amount in AED, such as 45.00.`)
      const { message } = await adminApi('POST /api/admin/refund-order', {
        body: { orderID: order.orderID, amount: wanted / 100, reason, note, key },
      })
      notify(message ?? t`The refund is on its way.`)
      await onDone()
    },
  })
  const amountFils = parseAed(form.values.amount)

  return (
    <form {...form.props} className={classNames(views.panel, fields.fields)}>
      {form.problem && (
        <p role="alert" className={fields.alert}>
          {form.problem}
        </p>
      )}
      <NumberField label={t`Amount in AED`} kind="money" {...form.field('amount')} />
      <TextField
        label={t`Reason`}
        hint={t`Mailed to the customer, word for word.`}
        maxLength={500}
        {...form.field('reason')}
      />
      <TextAreaField
        label={t`Internal note`}
        hint={t`Kept with the refund. Only staff can read it.`}
        maxLength={500}
        rows={2}
        {...form.field('note')}
      />
      <Effects order={order} isAll={amountFils === Math.round(order.refundable * 100)} />
      <div className={fields.checks}>
        {/* Pressed, never by Enter in a field: money goes out. */}
        <Button size="s" variant="danger" isBusy={form.isBusy} onClick={form.send}>
          {amountFils ? t`Refund ${money(amountFils)}` : t`Refund`}
        </Button>
        <Button size="s" variant="quiet" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
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
