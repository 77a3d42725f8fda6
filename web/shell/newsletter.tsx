import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { AfterHydration } from '../ui/deferred/after-hydration.tsx'
import { useHoneypot } from '../ui/form/honeypot.tsx'
import { useForm } from '../ui/form/use-form.ts'
import css from './newsletter.module.css'

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

export function Newsletter() {
  return (
    <AfterHydration height={5}>
      <NewsletterForm />
    </AfterHydration>
  )
}

function NewsletterForm() {
  const { t } = useLingui()
  const [done, setDone] = useState<string>()
  const trap = useHoneypot()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (looksLikeEmail(email) ? {} : { email: t`Valid email is required` }),
    fallback: t`We could not add you just now. Please try again.`,
    async submit(values) {
      const { message } = await api('POST /api/user/subscribe', { body: { ...values, ...trap.read() } })
      setDone(message ?? t`Thank you. You are on the list.`)
    },
  })
  const { error, ...email } = form.field('email')
  const problem = error ?? form.problem

  return (
    <form {...form.props} className={css.newsletter}>
      <label htmlFor="newsletter-email" className={css.label}>
        <Trans>New menus, once a month</Trans>
      </label>
      {done ? (
        <p className={css.done} role="status">
          {done}
        </p>
      ) : (
        <>
          <div className={css.row}>
            <input
              {...email}
              id="newsletter-email"
              type="email"
              autoComplete="email"
              placeholder={t`Your email`}
              aria-invalid={error ? true : undefined}
              aria-describedby={problem ? 'newsletter-problem' : undefined}
            />
            <button type="submit" disabled={form.isBusy}>
              <Trans>Subscribe</Trans>
            </button>
          </div>
          {trap.field}
          {problem && (
            <p id="newsletter-problem" className={css.problem} role="alert">
              {problem}
            </p>
          )}
        </>
      )}
    </form>
  )
}
