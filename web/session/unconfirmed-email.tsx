import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './unconfirmed-email.module.css'

/** Says why no mail has come yet, and sends the link once more. */
export function UnconfirmedEmail({ userEmail }: { userEmail: string }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function sendAgain() {
    setBusy(true)
    try {
      await api('POST /api/user/send-verification')
      setSaid(t`We have sent the link again. Please check your spam folder too.`)
    } catch (error) {
      const words = error instanceof Error && error.message
      setSaid(words || t`An unexpected error occurred. Please try again.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={css.notice} aria-label={t`Confirm your email`}>
      <span className={css.icon}>
        <Icon name="mail" />
      </span>
      <div className={css.words}>
        <p className={css.title}>
          <Trans>Confirm your email</Trans>
        </p>
        <p>
          <Trans>
            We sent a link to <strong>{userEmail}</strong>. Once you have opened it, your order confirmations
            and invoices go there.
          </Trans>
        </p>
        <p role="status" className={css.said}>
          {said}
        </p>
      </div>
      <Button variant="quiet" size="s" isBusy={isBusy} onClick={() => void sendAgain()}>
        <Trans>Send the link again</Trans>
      </Button>
    </section>
  )
}
