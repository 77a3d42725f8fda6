import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { checkNewPassword } from '../../../../domain/form-rules.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { inWords } from '../form/form-words.ts'
import css from './admin-login.module.css'

/** Who was invited chooses a password. The token lies behind # and so reaches no log. */
export function AdminInvitation() {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isDone, setDone] = useState(false)

  async function accept(event: FormEvent) {
    event.preventDefault()
    const [wrong] = inWords(checkNewPassword(password))
    if (wrong) return setProblem(wrong.message)
    const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
    try {
      await api('POST /api/admin/accept-invitation', { body: { token, password } })
      setDone(true)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t`That did not work. Please try again.`)
    }
  }

  return (
    <main id="content" className={css.page}>
      <form className={css.card} onSubmit={accept} method="post" noValidate>
        <NeedsScript />
        <h1 className={css.title}>
          <Trans>Choose your password</Trans>
        </h1>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
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
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" isWide>
              <Trans>Save</Trans>
            </Button>
          </>
        )}
      </form>
    </main>
  )
}
