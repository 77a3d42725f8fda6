import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Customer } from '../../../../contract/admin-customers.ts'
import { filsFromAed, parseAed, signedFilsFromAed } from '../../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { NumberField } from '../form/number-field.tsx'
import { useMe } from '../me.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import { useCreditWords } from './credit-words.ts'
import css from './customers.module.css'
import { useCustomerRefresh } from './use-customer.ts'

const FIRST_SHOWN = 5

export function CustomerCredit({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const moment = useMoment()
  const words = useCreditWords()
  const { may } = useMe()
  const [isGiving, setGiving] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { balance, inUnpaidOrders, entries } = customer.credit
  const held = money(filsFromAed(inUnpaidOrders))
  return (
    <section className={css.part} aria-labelledby="credit-title">
      <div className={css.titled}>
        <h2 id="credit-title">{t`Credit`}</h2>
        <b>{money(filsFromAed(balance))}</b>
      </div>
      {inUnpaidOrders > 0 && (
        <p className={views.soft}>
          <Trans>{held} more is set aside for orders that are not paid yet.</Trans>
        </p>
      )}
      {entries.slice(0, isWhole ? undefined : FIRST_SHOWN).map((entry) => (
        <div key={entry._id} className={views.line}>
          <span>
            {words[entry.kind]}
            {entry.reason && `: ${entry.reason}`}{' '}
            <span className={views.soft}>
              {[entry.orderID, entry.receipt, moment(entry.createdAt)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={css.sum}>
            {entry.amount > 0 ? '+' : '−'}
            {money(Math.abs(signedFilsFromAed(entry.amount)))}
          </span>
        </div>
      ))}
      <div className={css.acts}>
        {!isWhole && entries.length > FIRST_SHOWN && (
          <button type="button" className={views.small} onClick={() => setWhole(true)}>
            <Trans>Show all credit</Trans>
          </button>
        )}
        {!isGiving && may('POST /api/admin/give-credit') && (
          <button type="button" className={views.small} onClick={() => setGiving(true)}>
            <Trans>Give credit</Trans>
          </button>
        )}
      </div>
      {isGiving && <GiveCredit id={customer._id} onDone={() => setGiving(false)} />}
    </section>
  )
}

/** Rendered anew for each gift, so that each has a key of its own. */
function GiveCredit({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const [key] = useState(() => crypto.randomUUID())
  const refresh = useCustomerRefresh(id)
  const form = useForm({
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) => ({
      ...(!parseAed(amount) && { amount: t`Please enter an amount in AED, such as 45.00.` }),
      ...(!reason.trim() && { reason: t`Please say why.` }),
    }),
    fallback: t`That did not work. Please try again.`,
    async submit({ amount, reason }) {
      const body = { account: id, amount: parseAed(amount)! / 100, reason, key }
      await adminApi('POST /api/admin/give-credit', { body })
      notify(t`Credit given.`)
      await refresh()
      onDone()
    },
  })
  const amountFils = parseAed(form.values.amount)
  return (
    <form {...form.props} className={classNames(fields.fields, css.form)} aria-label={t`Give credit`}>
      {form.problem && (
        <p role="alert" className={fields.alert}>
          {form.problem}
        </p>
      )}
      <NumberField label={t`Amount in AED`} kind="money" {...form.field('amount')} />
      <TextField
        label={t`Reason`}
        hint={t`The customer reads it beside their credit.`}
        maxLength={500}
        autoComplete="off"
        {...form.field('reason')}
      />
      <div className={css.acts}>
        <Button size="s" isBusy={form.isBusy} onClick={form.send}>
          {amountFils ? t`Give ${money(amountFils)}` : t`Give`}
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
