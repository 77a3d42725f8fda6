import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ErrorState } from '../../../ui/state.tsx'
import { messageOf } from '../admin-api.ts'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerHead } from './customer-head.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerPlans } from './customer-plans.tsx'
import css from './customers.module.css'
import { type OpenDialog, PlanDialogs } from './plan-dialogs.tsx'
import { useCustomer } from './use-customer.ts'

/** One person: who they are, what they have, what happened, and all that can be done for them. */
export function CustomerPage({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: customer, error, refetch } = useCustomer(id)
  const [open, setOpen] = useState<OpenDialog>()
  if (!customer)
    return (
      <ErrorState
        title={messageOf(error, t`Failed to fetch the customer. Please try again.`)}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={css.customer}>
      <CustomerHead customer={customer} />
      <div className={css.columns}>
        <div className={css.column}>
          <CustomerPlans customer={customer} onOpen={setOpen} />
          <CustomerHistory id={id} />
        </div>
        <div className={css.column}>
          <CustomerNotes customer={customer} />
          <CustomerCredit customer={customer} />
          <CustomerOrders id={id} />
        </div>
      </div>
      {open && <PlanDialogs customer={customer} open={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
