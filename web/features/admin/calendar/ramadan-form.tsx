import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Calendar, RamadanPreview } from '../../../../contract/admin-calendar.ts'
import { RAMADAN_SLOTS, type RamadanSlot } from '../../../../domain/days/ramadan.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi, wordsFor } from '../admin-api.ts'
import { DateField } from '../form/date-field.tsx'
import { FieldGroup } from '../form/field-group.tsx'
import fields from '../form/form.module.css'
import views from '../view-parts/views.module.css'
import css from './calendar.module.css'
import { WhatItConcerns } from './what-it-concerns.tsx'

interface RamadanFormProps {
  calendar: Calendar
  onDone(changed: Calendar): void
}

type Shown = { from: string; to: string; preview: RamadanPreview }

/** Two presses: the first counts what would be shown in it, the second sets it. */
export function RamadanForm({ calendar: { ramadan, proposed }, onDone }: RamadanFormProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const [shown, setShown] = useState<Shown>()
  const [slots, setSlots] = useState({ ...proposed.slots, ...ramadan?.slots })
  const { from: first, to: last } = ramadan ?? proposed
  const form = useForm({
    initial: { from: first, to: last },
    fallback: t`That did not work. Please try again.`,
    async submit({ from, to }) {
      if (shown?.from !== from || shown.to !== to) {
        const { data: preview } = await adminApi('POST /api/admin/preview-ramadan', { body: { from, to } })
        setShown({ from, to, preview })
        return
      }
      const { data, message } = await adminApi('POST /api/admin/set-ramadan', {
        body: { ramadan: { from, to, slots } },
      })
      setShown(undefined)
      onDone(data)
      notify(message ?? t`Ramadan is set.`)
    },
  })

  async function end() {
    try {
      const { data, message } = await adminApi('POST /api/admin/set-ramadan', { body: { ramadan: null } })
      setShown(undefined)
      onDone(data)
      notify(message ?? t`All days are as usual.`)
    } catch (error) {
      notify(wordsFor(error, t`That did not work. Please try again.`), { tone: 'danger' })
    }
  }

  const { from, to } = form.values
  const isShown = shown !== undefined && shown.from === from && shown.to === to
  const names: Record<RamadanSlot, string> = { Iftar: t`Iftar`, Suhoor: t`Suhoor`, Snack: t`Snack` }
  return (
    <form {...form.props} className={classNames(views.panel, fields.fields)}>
      <h2 className={css.title}>{t`Ramadan`}</h2>
      <p className={views.soft}>
        {ramadan
          ? t`Set from ${longDate(ramadan.from)} to ${longDate(ramadan.to)}.`
          : t`Not set. The calendar expects it from ${longDate(proposed.from)} to ${longDate(proposed.to)}; the moon decides.`}
      </p>
      <p className={views.soft}>
        {t`On these dates the morning’s window is iftar and the evening’s is suhoor, with the hours of the settings, and meals have the names below. Dates, dishes and prices stay. Labels that are printed already are out of date.`}
      </p>
      {form.problem && (
        <p role="alert" className={fields.alert}>
          {form.problem}
        </p>
      )}
      <FieldGroup label={t`Dates of Ramadan`}>
        <DateField label={t`First day of Ramadan`} {...form.field('from')} />
        <DateField label={t`Last day of Ramadan`} min={from} {...form.field('to')} />
      </FieldGroup>
      <FieldGroup label={t`Names of meals`}>
        {Object.entries(slots).map(([mealType, name]) => (
          <SelectField<RamadanSlot>
            key={mealType}
            label={mealType}
            value={name}
            onChange={(event) => setSlots({ ...slots, [mealType]: event.target.value as RamadanSlot })}
            options={RAMADAN_SLOTS.map((value) => ({ value, label: names[value] }))}
          />
        ))}
      </FieldGroup>
      {isShown && <Preview preview={shown.preview} />}
      <div className={fields.checks}>
        <Button type="submit" size="s" isBusy={form.isBusy}>
          {isShown ? t`Set Ramadan` : t`Show what it changes`}
        </Button>
        {ramadan && (
          <Button size="s" variant="quiet" onClick={() => void end()}>{t`All days as usual`}</Button>
        )}
      </div>
    </form>
  )
}

function Preview({ preview }: { preview: RamadanPreview }) {
  const { left } = preview
  return (
    <WhatItConcerns
      counts={preview}
      nothing={<Trans>No days are planned there yet.</Trans>}
      happens={<Trans>They are shown and delivered as in Ramadan.</Trans>}
      more={{
        days: left,
        words: <Plural value={left} one="# day is as usual again." other="# days are as usual again." />,
      }}
    />
  )
}
