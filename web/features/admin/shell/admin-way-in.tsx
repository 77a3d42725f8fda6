import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import css from './admin-login.module.css'

/** Takes a press: programs that look through mail open links too. The password is still asked for. */
export function AdminWayIn() {
  const { t } = useLingui()
  const [problem, setProblem] = useState('')
  const [isDone, setDone] = useState(false)

  async function makeKnown() {
    const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
    try {
      await api('POST /api/admin/know-browser', { body: { token } })
      setProblem('')
      setDone(true)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t`That did not work. Please try again.`)
    }
  }

  return (
    <main id="content" className={css.page}>
      <div className={css.card}>
        <h1 className={css.title}>
          <Trans>Sign in with this browser</Trans>
        </h1>
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        {isDone ? (
          <>
            <p role="status">
              <Trans>This browser is unlocked. Please sign in.</Trans>
            </p>
            <ButtonLink to="/admin-login" isWide>
              <Trans>Login</Trans>
            </ButtonLink>
          </>
        ) : (
          <>
            <p className={css.lead}>
              <Trans>Unlock this browser, then sign in with your password as usual.</Trans>
            </p>
            <Button isWide onClick={() => void makeKnown()}>
              <Trans>Unlock this browser</Trans>
            </Button>
          </>
        )}
      </div>
    </main>
  )
}
