import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { ActForm } from './act-form.tsx'
import type { DayDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'

export function DaySkip({ customer, day, onClose, onBack }: DayDialogProps & { onBack(): void }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const act = useAct(customer._id, onClose)
  const date = longDate(day.date)
  return (
    <ActForm
      action={t`Skip this day`}
      backLabel={t`Back`}
      onBack={onBack}
      submit={(reason) =>
        act(
          { day: day._id, version: day.version, reason },
          (body) => adminApi('POST /api/admin/skip-customer-day', { body }),
          t`${date} is skipped.`,
        )
      }
    >
      <p>{t`It moves to the first free delivery day after the last one. Nothing is charged.`}</p>
    </ActForm>
  )
}
