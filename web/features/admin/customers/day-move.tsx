import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { ActForm } from './act-form.tsx'
import type { DayDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'
import { customerKey } from './use-customer.ts'

/** To another free date; the shop's people are not bound by the validity. */
export function DayMove({ customer, plan, day, onClose, onBack }: DayDialogProps & { onBack(): void }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const act = useAct(customer._id, onClose)
  const [chosen, setChosen] = useState('')
  const { data, error } = useQuery({
    queryKey: [...customerKey(customer._id), 'free dates', day._id],
    retry: false,
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-customer-free-dates', { query: { day: day._id }, signal })).data
        .dates,
  })
  const labelOf = (date: string) =>
    date > plan.validUntil ? t`${longDate(date)}, past the validity` : longDate(date)
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
      {error && <p className={fields.alert}>{messageOf(error, t`Failed to fetch the free dates.`)}</p>}
      <SelectField
        label={t`New date`}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={[
          { value: '', label: data?.length === 0 ? t`No date is free` : t`Choose a date` },
          ...(data ?? []).map((date) => ({ value: date, label: labelOf(date) })),
        ]}
      />
    </ActForm>
  )
}
