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

const USUAL_DAYS = 14

/** A plan is valid for longer. */
export function ExtendDialog({ customer, plan, onClose }: PlanDialogProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const act = useAct(customer._id, onClose)
  // As far as its days go, at the least.
  const lastDay = plan.days.findLast(({ state }) => state !== 'cancelled')?.date ?? plan.validUntil
  const usual = addDays(plan.validUntil, USUAL_DAYS)
  const [until, setUntil] = useState(lastDay > usual ? lastDay : usual)
  return (
    <Dialog isOpen isDense hasOwnBody title={t`Extend validity`} closeLabel={t`Close`} onClose={onClose}>
      <ActForm
        action={t`Extend`}
        backLabel={t`Cancel`}
        isDisabled={until <= plan.validUntil}
        onBack={onClose}
        submit={(reason) =>
          act(
            { subscription: plan._id, until, reason },
            (body) => adminApi('POST /api/admin/extend-customer-plan', { body }),
            t`The plan is valid until ${longDate(until)}.`,
          )
        }
      >
        <p>{t`Valid until ${longDate(plan.validUntil)} now.`}</p>
        <TextField
          type="date"
          label={t`Valid until`}
          value={until}
          min={addDays(plan.validUntil, 1)}
          onChange={(event) => setUntil(event.target.value)}
        />
      </ActForm>
    </Dialog>
  )
}
