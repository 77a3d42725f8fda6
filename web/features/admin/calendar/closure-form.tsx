import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Calendar, ClosurePreview } from '../../../../contract/admin-calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { DateField } from '../form/date-field.tsx'
import { FieldGroup } from '../form/field-group.tsx'
import fields from '../form/form.module.css'
import views from '../view-parts/views.module.css'
import css from './calendar.module.css'
import { WhatItConcerns } from './what-it-concerns.tsx'

interface ClosureFormProps {
  today: string
  onDone(changed: Calendar): void
}

type Shown = { from: string; to: string; preview: ClosurePreview }

/** Two presses: the first shows what would move, the second moves it. */
export function ClosureForm({ today, onDone }: ClosureFormProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>()
  const form = useForm({
    initial: { from: '', to: '', reason: '' },
    fallback: t`That did not work. Please try again.`,
    async submit({ from, to: until, reason }) {
      const to = until || from
      // Other dates than those that were looked at are looked at first.
      if (shown?.from !== from || shown.to !== to) {
        const { data: preview } = await adminApi('POST /api/admin/preview-closure', { body: { from, to } })
        setShown({ from, to, preview })
        return
      }
      const { data, message } = await adminApi('POST /api/admin/add-closure', { body: { from, to, reason } })
      setShown(undefined)
      form.replace({ from: '', to: '', reason: '' })
      onDone(data)
      notify(message ?? t`The closure is made.`)
    },
  })
  const { from, to } = form.values
  const isShown = shown !== undefined && shown.from === from && shown.to === (to || from)
  return (
    <form {...form.props} className={classNames(views.panel, fields.fields)}>
      <h2 className={css.title}>{t`Close the shop`}</h2>
      <p className={views.soft}>
        {t`Nothing is delivered on these dates. Days that are planned there move behind the last day of their plan, its validity grows with them, and every customer concerned gets an email.`}
      </p>
      {form.problem && (
        <p role="alert" className={fields.alert}>
          {form.problem}
        </p>
      )}
      <FieldGroup label={t`Dates`}>
        <DateField label={t`First day`} min={today} {...form.field('from')} />
        <DateField
          label={t`Last day`}
          hint={t`Leave it empty for one day.`}
          min={from || today}
          {...form.field('to')}
        />
      </FieldGroup>
      <TextField
        label={t`Reason`}
        hint={t`The customers read it, word for word.`}
        maxLength={120}
        {...form.field('reason')}
      />
      {isShown && <Preview preview={shown.preview} />}
      <div className={fields.checks}>
        <Button type="submit" size="s" variant={isShown ? 'danger' : 'primary'} isBusy={form.isBusy}>
          {isShown ? t`Close on these dates` : t`Show what it moves`}
        </Button>
      </div>
    </form>
  )
}

function Preview({ preview }: { preview: ClosurePreview }) {
  const { firstDate, lastDate, unmovable } = preview
  return (
    <WhatItConcerns
      counts={preview}
      nothing={<Trans>No days are planned there. Nothing moves.</Trans>}
      happens={firstDate && lastDate && <WhereTheyMove from={firstDate} to={lastDate} />}
      more={{
        days: unmovable,
        words: (
          <Plural
            value={unmovable}
            one="# day cannot be moved: no menu has anything for it. See to it by hand."
            other="# days cannot be moved: no menu has anything for them. See to them by hand."
          />
        ),
      }}
    />
  )
}

function WhereTheyMove({ from, to }: { from: string; to: string }) {
  const { longDate } = useFormat()
  if (from === to) return <Trans>They move to {longDate(from)}.</Trans>
  return (
    <Trans>
      They move to dates from {longDate(from)} to {longDate(to)}.
    </Trans>
  )
}
