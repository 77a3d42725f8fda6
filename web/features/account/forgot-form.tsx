import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isEmail } from '../../../domain/email.ts'
import { api } from '../../api/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../../words/link.tsx'
import css from './account-frame.module.css'

export function ForgotForm() {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { userEmail: '' },
    check: ({ userEmail }) => (isEmail(userEmail) ? {} : { userEmail: t`Valid email is required` }),
    fallback: t`An unexpected error occurred. Please try again.`,
    async submit(body) {
      await api('POST /api/user/forgot-password', { body })
      setSent(true)
    },
  })
  if (isSent)
    return (
      <div className={css.form}>
        <Notice tone="success">
          <Trans>If an account uses that email, a link is on its way. It works for one hour.</Trans>
        </Notice>
        <ButtonLink to="/Order" variant="quiet">
          <Trans>Go to Login</Trans>
        </ButtonLink>
      </div>
    )
  return (
    <>
      <form {...form.props} className={css.form} aria-label={t`Forgotten password`}>
        <NeedsScript />
        <TextField
          label={t`Email`}
          {...form.field('userEmail')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <Button type="submit" size="l" isWide isBusy={form.isBusy}>
          <Trans>Send me a link</Trans>
        </Button>
      </form>
      <p className={css.other}>
        <Trans>Remembered your password?</Trans>
        <Link to="/Order" className={css.link}>
          <Trans>Login</Trans>
        </Link>
      </p>
    </>
  )
}
