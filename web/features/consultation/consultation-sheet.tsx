import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { useHoneypot } from '../../ui/form/honeypot.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import css from './consultation-sheet.module.css'

const isBlank = (text: string) => text.trim() === ''

/** A request for a talk with a trainer or a nutritionist. */
export default function ConsultationSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const id = useId()
  const trap = useHoneypot()
  const form = useForm({
    initial: { name: '', contact: '', goal: '', preferredTime: '' },
    check: ({ name, contact, goal }) => ({
      ...(isBlank(name) && { name: t`Name is required` }),
      ...(isBlank(contact) && { contact: t`Phone or email is required` }),
      ...(isBlank(goal) && { goal: t`Goal is required` }),
    }),
    fallback: t`Your request could not be sent. Please try again.`,
    async submit(values) {
      const { message } = await api('POST /api/user/book-consultation', {
        body: { ...values, ...trap.read() },
      })
      form.reset()
      onClose()
      notify(message ?? t`Thank you. We will call you to agree on a time.`)
    },
  })
  const times = [
    t`Any time`,
    t`Mornings, 8:00 to 12:00`,
    t`Afternoons, 12:00 to 17:00`,
    t`Evenings, 17:00 to 20:00`,
  ]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Book Consultation`}
      closeLabel={t`Close`}
      foot={
        <Button type="submit" form={id} isBusy={form.isBusy} isWide size="l">
          <Trans>Request a call</Trans>
        </Button>
      }
    >
      <form {...form.props} id={id} className={css.form}>
        <p className={css.lead}>
          <Trans>
            Twenty minutes with a trainer or a nutritionist, free of charge. We call you to agree on a time.
          </Trans>
        </p>
        <TextField label={t`Your Name`} autoComplete="name" required {...form.field('name')} />
        <TextField
          label={t`Phone or email`}
          hint={t`Where we can reach you`}
          required
          {...form.field('contact')}
        />
        <TextAreaField
          label={t`Your goal`}
          rows={3}
          hint={t`For example: lose weight, build muscle, avoid an allergen`}
          required
          {...form.field('goal')}
        />
        <SelectField
          label={t`Preferred time`}
          options={times.map((label, index) => ({ value: index === 0 ? '' : label, label }))}
          {...form.field('preferredTime')}
        />
        {trap.field}
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      </form>
    </Dialog>
  )
}
