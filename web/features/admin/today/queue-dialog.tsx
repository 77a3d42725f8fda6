import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { messageOf } from '../admin-api.ts'
import { type OpenDialog, PlanDialogs } from '../customers/plan-dialogs.tsx'
import { useCustomer } from '../customers/use-customer.ts'

interface QueueDialogProps {
  account: string
  open: OpenDialog
  onClose(): void
}

/** The same dialog as on the customer's page, over the queue that led to it. */
export function QueueDialog({ account, open, onClose }: QueueDialogProps) {
  const { t } = useLingui()
  const { data: customer, error } = useCustomer(account)
  useEffect(() => {
    if (!error) return
    notify(messageOf(error, t`Failed to fetch the customer. Please try again.`), { tone: 'danger' })
    onClose()
  }, [error, onClose, t])
  return customer ? <PlanDialogs customer={customer} open={open} onClose={onClose} /> : null
}
