import { Trans, useLingui } from '@lingui/react/macro'
import { checkContact } from '../../../domain/forms/form-rules.ts'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { useHoneypot } from '../../ui/form/honeypot.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { useRuleWords } from '../../words/rule-words.ts'
import css from './contact-form.module.css'

export function ContactForm() {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const trap = useHoneypot()
  const form = useForm({
    initial: { name: '', email: '', phone: '', message: '' },
    check: (values) => inWords(checkContact(values)),
    fallback: t`Your message could not be sent. Please try again.`,
    async submit(values) {
      await api('POST /api/user/contact', { body: { ...values, ...trap.read() } })
      notify(t`Thank you for your message! We will get back to you soon.`, { isAlert: true })
      form.reset()
    },
  })
  return (
    <form {...form.props} className={css.form} aria-label={t`Write to us`}>
      <NeedsScript />
      <TextField label={t`Full Name`} autoComplete="name" required {...form.field('name')} />
      <TextField
        label={t`Email Address`}
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
      />
      <TextField
        label={t`Phone Number`}
        optional={t`(optional)`}
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <TextAreaField label={t`Your Message`} rows={6} required {...form.field('message')} />
      {trap.field}
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" size="l" isBusy={form.isBusy}>
        <Trans>Send Message</Trans>
      </Button>
    </form>
  )
}
