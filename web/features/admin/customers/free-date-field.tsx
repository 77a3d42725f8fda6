import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import fields from '../form/form.module.css'
import type { DayDialogProps } from './plan-dialogs.tsx'
import { customerKey } from './use-customer.ts'

interface FreeDateFieldProps extends Pick<DayDialogProps, 'customer' | 'plan' | 'day'> {
  value: string
  onChange(date: string): void
}

/** The dates that a day can be moved to; the shop's people are not bound by the validity. */
export function FreeDateField({ customer, plan, day, value, onChange }: FreeDateFieldProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
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
    <>
      {error && <p className={fields.alert}>{messageOf(error, t`Failed to fetch the free dates.`)}</p>}
      <SelectField
        label={t`New date`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: data?.length === 0 ? t`No date is free` : t`Choose a date` },
          ...(data ?? []).map((date) => ({ value: date, label: labelOf(date) })),
        ]}
      />
    </>
  )
}
