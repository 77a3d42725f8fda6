import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkNewPassword } from '../../../../domain/forms/form-rules.ts'
import { api } from '../../../api/api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { NeedsScript } from '../../../ui/form/needs-script.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { inWords } from '../form/form-words.ts'
import css from './admin-login.module.css'

/** Who was invited chooses a password. The token lies behind # and so reaches no log. */
export function AdminInvitation() {
  const { t } = useLingui()
  const [isDone, setDone] = useState(false)
  const form = useForm({
    initial: { password: '' },
    fallback: t`That did not work. Please try again.`,
    async submit({ password }) {
      const [wrong] = inWords(checkNewPassword(password))
      if (wrong) throw new Error(wrong.message)
      const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
      await api('POST /api/admin/accept-invitation', { body: { token, password } })
      setDone(true)
    },
  })

  return (
    <main id="content" className={css.page}>
      <form {...form.props} className={css.card}>
        <NeedsScript />
        <h1 className={css.title}>
          <Trans>Choose your password</Trans>
        </h1>
        {form.problem && (
          <p role="alert" className={css.problem}>
            {form.problem}
          </p>
        )}
        {isDone ? (
          <>
            <p role="status">
              <Trans>Your password is set. You can sign in now.</Trans>
            </p>
            <ButtonLink to="/admin-login">
              <Trans>Login</Trans>
            </ButtonLink>
          </>
        ) : (
          <>
            <TextField
              label={t`New password`}
              type="password"
              autoComplete="new-password"
              {...form.field('password')}
            />
            <Button type="submit" isWide isBusy={form.isBusy}>
              <Trans>Save</Trans>
            </Button>
          </>
        )}
      </form>
    </main>
  )
}
