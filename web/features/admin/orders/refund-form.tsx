import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AdminOrderDetails } from '../../../../contract/admin-orders.ts'
import { type RefundDestination, splitRefund } from '../../../../domain/money/refunds.ts'
import { parseAed } from '../../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { NumberField } from '../form/number-field.tsx'
import { useMe } from '../me.tsx'
import views from '../view-parts/views.module.css'
import css from './order.module.css'

const fils = (aed: number) => Math.round(aed * 100)

interface RefundFormProps {
  order: AdminOrderDetails
  onDone(): Promise<void>
  onCancel(): void
}

/** Rendered anew for each refund, so that each has a key of its own and begins with what is left. */
export function RefundForm({ order, onDone, onCancel }: RefundFormProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { refundLimit } = useMe()
  const [key] = useState(() => crypto.randomUUID())
  const isToCard = order.refundableToCard > 0
  const form = useForm({
    initial: { amount: order.refundable.toFixed(2), to: 'card' as RefundDestination, reason: '', note: '' },
    fallback: t`That did not work. Please try again.`,
    async submit({ amount, to, reason, note }) {
      const wanted = parseAed(amount)
      if (!wanted) throw new Error(t`Please enter an amount in AED, such as 45.00.`)
      const { message } = await adminApi('POST /api/admin/refund-order', {
        body: { orderID: order.orderID, amount: wanted / 100, to, reason, note, key },
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
      <NumberField
        label={t`Amount in AED`}
        kind="money"
        hint={
          refundLimit === null
            ? undefined
            : t`Your role can refund up to ${money(fils(refundLimit))} of an order.`
        }
        {...form.field('amount')}
      />
      {isToCard && order.hasAccount && (
        <SelectField<RefundDestination>
          label={t`Goes to`}
          {...form.field('to')}
          options={[
            { value: 'card', label: t`The card, in up to seven working days` },
            { value: 'credit', label: t`The customer’s credit, at once` },
          ]}
        />
      )}
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
      <Effects order={order} amountFils={amountFils ?? 0} to={form.values.to} />
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
interface EffectsProps {
  order: AdminOrderDetails
  amountFils: number
  to: RefundDestination
}

function Effects({ order, amountFils, to }: EffectsProps) {
  const { longDate } = useFormat()
  const { nextDelivery, deliveriesLeft } = order
  const isEnding = amountFils === fils(order.refundable) && nextDelivery !== null
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
      <WhereItGoes order={order} amountFils={amountFils} to={to} />
      <p>
        <Trans>The customer gets an email with the amount and the reason.</Trans>
      </p>
    </div>
  )
}

/** What credit had paid goes back to credit, whatever is chosen for the rest. */
function WhereItGoes({ order, amountFils, to }: EffectsProps) {
  const { money } = useFormat()
  const cardLeftFils = fils(order.refundableToCard)
  const creditLeftFils = fils(order.refundableCredit)
  if (amountFils > fils(order.refundable) || (to === 'card' && amountFils <= cardLeftFils)) return null
  const split = splitRefund({ amountFils, destination: to, cardLeftFils, creditLeftFils })
  const card = money(to === 'card' ? split.ofCardFils : 0)
  const credit = money(to === 'card' ? split.ofCreditFils : amountFils)
  return (
    <p>
      {to === 'card' && split.ofCardFils > 0 ? (
        <Trans>
          {card} goes to the card, and {credit} back to the customer’s credit, which paid that part.
        </Trans>
      ) : (
        <Trans>{credit} is added to the customer’s credit at once.</Trans>
      )}
    </p>
  )
}
