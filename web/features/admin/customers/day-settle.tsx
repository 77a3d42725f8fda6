import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { ActForm } from './act-form.tsx'
import { FreeDateField } from './free-date-field.tsx'
import type { DayDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'

type Outcome = 'moved' | 'credited' | 'forfeited'

/** A failed delivery or a day that was not brought ends: it is given back on another date or as credit, or it is not. */
export function DaySettle({ customer, plan, day, onClose, onBack }: DayDialogProps & { onBack(): void }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const act = useAct(customer._id, onClose)
  const [outcome, setOutcome] = useState<Outcome>('moved')
  const [date, setDate] = useState('')
  const named = { day: day._id, version: day.version }
  const actions: Record<Outcome, string> = {
    moved: date ? t`Move to ${longDate(date)}` : t`Move`,
    credited: t`Give as credit`,
    forfeited: t`Close it`,
  }
  const done: Record<Outcome, string> = {
    moved: t`Moved to ${longDate(date || day.date)}.`,
    credited: t`Given back as credit.`,
    forfeited: t`Closed. The day is not given back.`,
  }
  return (
    <ActForm
      action={actions[outcome]}
      backLabel={t`Back`}
      isDanger={outcome === 'forfeited'}
      isDisabled={outcome === 'moved' && !date}
      onBack={onBack}
      submit={(reason) =>
        act(
          outcome === 'moved' ? { ...named, outcome, date, reason } : { ...named, outcome, reason },
          (body) => adminApi('POST /api/admin/settle-failed-day', { body }),
          done[outcome],
        )
      }
    >
      <SelectField<Outcome>
        label={t`What becomes of the day`}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as Outcome)}
        options={[
          { value: 'moved', label: t`Our fault: bring it on another date` },
          { value: 'credited', label: t`Our fault: its value becomes credit` },
          // What never left the kitchen is nobody else's fault.
          ...(day.isNotBrought
            ? []
            : [{ value: 'forfeited' as const, label: t`The customer’s fault: not given back` }]),
        ]}
      />
      {outcome === 'moved' && <FreeDateField {...{ customer, plan, day }} value={date} onChange={setDate} />}
    </ActForm>
  )
}
