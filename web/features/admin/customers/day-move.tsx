import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { ActForm } from './act-form.tsx'
import { FreeDateField } from './free-date-field.tsx'
import type { DayDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'

/** To another free date. */
export function DayMove({ customer, plan, day, onClose, onBack }: DayDialogProps & { onBack(): void }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const act = useAct(customer._id, onClose)
  const [chosen, setChosen] = useState('')
  return (
    <ActForm
      action={chosen ? t`Move to ${longDate(chosen)}` : t`Move`}
      backLabel={t`Back`}
      isDisabled={!chosen}
      onBack={onBack}
      submit={(reason) =>
        act(
          { day: day._id, version: day.version, date: chosen, reason },
          (body) => adminApi('POST /api/admin/move-customer-day', { body }),
          t`Moved to ${longDate(chosen)}.`,
        )
      }
    >
      <FreeDateField {...{ customer, plan, day }} value={chosen} onChange={setChosen} />
    </ActForm>
  )
}
