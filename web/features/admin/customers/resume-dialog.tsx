import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays } from '../../../../domain/plain-date.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { ActForm } from './act-form.tsx'
import type { PlanDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'

/** Ends a pause before its resume date. */
export function ResumeDialog({ customer, plan, onClose }: PlanDialogProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const act = useAct(customer._id, onClose)
  const tomorrow = addDays(customer.today, 1)
  const earliest = [plan.pause?.from ?? tomorrow, tomorrow].sort()[1]!
  const [from, setFrom] = useState(earliest)
  return (
    <Dialog isOpen isDense hasOwnBody title={t`End the pause`} closeLabel={t`Close`} onClose={onClose}>
      <ActForm
        action={t`End the pause`}
        backLabel={t`Cancel`}
        isDisabled={from === ''}
        onBack={onClose}
        submit={(reason) =>
          act(
            { subscription: plan._id, from, reason },
            (body) => adminApi('POST /api/admin/resume-customer-plan', { body }),
            t`Deliveries begin again on ${longDate(from)}.`,
          )
        }
      >
        <TextField
          type="date"
          label={t`Deliveries begin again on`}
          value={from}
          min={tomorrow}
          max={plan.pause?.resume}
          onChange={(event) => setFrom(event.target.value)}
        />
      </ActForm>
    </Dialog>
  )
}
