import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '../../../../domain/plain-date.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import fields from '../form/form.module.css'
import views from '../view-parts/views.module.css'
import { ActForm } from './act-form.tsx'
import type { PlanDialogProps } from './plan-dialogs.tsx'
import { useAct } from './use-act.ts'

/** No deliveries from a date until a resume date; what moves where is shown before. */
export function PauseDialog({ customer, plan, onClose }: PlanDialogProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const act = useAct(customer._id, onClose)
  const tomorrow = addDays(customer.today, 1)
  const [from, setFrom] = useState(tomorrow)
  const [resume, setResume] = useState('')
  const dates = { subscription: plan._id, from, resume }
  const isGiven = from !== '' && resume > from
  const { pausesLeft, pauseDaysLeft } = plan
  return (
    <Dialog isOpen isDense hasOwnBody title={t`Pause`} closeLabel={t`Close`} onClose={onClose}>
      <ActForm
        action={t`Pause the plan`}
        backLabel={t`Cancel`}
        isDisabled={!isGiven}
        onBack={onClose}
        submit={(reason) =>
          act(
            { ...dates, reason },
            (body) => adminApi('POST /api/admin/pause-customer-plan', { body }),
            t`Paused. Deliveries begin again on ${longDate(resume)}.`,
          )
        }
      >
        <p className={views.soft}>
          <Plural value={pausesLeft} one="# pause is left" other="# pauses are left" />
          {', '}
          <Plural value={pauseDaysLeft} one="# day in all." other="# days in all." />
        </p>
        <div className={views.two}>
          <TextField
            type="date"
            label={t`First day without a delivery`}
            value={from}
            min={tomorrow}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="date"
            label={t`Deliveries begin again on`}
            value={resume}
            min={from && addDays(from, 1)}
            onChange={(event) => setResume(event.target.value)}
          />
        </div>
        {isGiven && <Moves dates={dates} />}
      </ActForm>
    </Dialog>
  )
}

function Moves({ dates }: { dates: { subscription: string; from: string; resume: string } }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const { data, error } = useQuery({
    queryKey: ['pause', dates],
    retry: false,
    queryFn: async ({ signal }) =>
      (await adminApi('POST /api/admin/quote-customer-pause', { body: dates, signal })).data,
  })
  if (error) return <p className={fields.alert}>{messageOf(error, t`Failed to work out the pause.`)}</p>
  if (!data) return <p role="status">{t`Loading...`}</p>
  return (
    <section aria-label={t`What moves where`}>
      <h3>
        <Trans>What moves where</Trans>
      </h3>
      {data.moves.map((move) => (
        <div key={move.day} className={views.line}>
          <span>{longDate(move.from)}</span>
          <b>{longDate(move.to)}</b>
        </div>
      ))}
    </section>
  )
}
