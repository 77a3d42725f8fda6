import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { refreshVisitor } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './account-frame.module.css'
import { useLinkToken } from './link-token.ts'

/** Takes a press to confirm: programs that look through mail open links too. */
export function ConfirmEmail() {
  const { t } = useLingui()
  const token = useLinkToken()
  const [userEmail, setUserEmail] = useState<string>()
  const form = useForm({
    initial: {},
    fallback: t`An unexpected error occurred. Please try again.`,
    async submit() {
      const { data } = await api('POST /api/user/confirm-email', { body: { token: token ?? '' } })
      await refreshVisitor()
      setUserEmail(data.userEmail)
    },
  })
  if (userEmail)
    return (
      <div className={css.form}>
        <Notice tone="success">
          <Trans>
            Your account now uses <strong>{userEmail}</strong>.
          </Trans>
        </Notice>
        <ButtonLink to="/profile" size="l" isWide>
          <Trans>My Profile</Trans>
        </ButtonLink>
      </div>
    )
  return (
    <form {...form.props} className={css.form} aria-label={t`Confirm your email`}>
      <NeedsScript />
      {token === '' && (
        <Notice tone="warning">
          <Trans>This link is not complete. Please open it from the email again.</Trans>
        </Notice>
      )}
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" size="l" isWide isBusy={form.isBusy} disabled={token === ''}>
        <Trans>Confirm my email</Trans>
      </Button>
    </form>
  )
}
