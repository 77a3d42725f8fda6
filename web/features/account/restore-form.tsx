import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkNewPassword } from '../../../domain/forms/form-rules.ts'
import { api } from '../../api/api.ts'
import { refreshVisitor } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { useRuleWords } from '../../words/rule-words.ts'
import css from './account-frame.module.css'
import { useLinkToken } from './link-token.ts'

/** Whoever changed the e-mail knew the password, so the account comes back with a new one. */
export function RestoreForm() {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const token = useLinkToken()
  const [isBack, setBack] = useState(false)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => inWords(checkNewPassword(password)),
    fallback: t`An unexpected error occurred. Please try again.`,
    async submit({ password }) {
      await api('POST /api/user/restore-email', { body: { token: token ?? '', password } })
      await refreshVisitor()
      setBack(true)
    },
  })

  if (isBack)
    return (
      <div className={css.form}>
        <Notice tone="success">
          <Trans>You have your account back. Please sign in with your new password.</Trans>
        </Notice>
        <ButtonLink to="/Order" size="l" isWide>
          <Trans>Login</Trans>
        </ButtonLink>
      </div>
    )
  return (
    <form {...form.props} className={css.form} aria-label={t`Recover your account`}>
      {token === '' && (
        <Notice tone="warning">
          <Trans>This link is not complete. Please open it from the email again.</Trans>
        </Notice>
      )}
      <PasswordField
        label={t`New password`}
        {...form.field('password')}
        autoComplete="new-password"
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        hint={t`Password must be at least 6 characters long`}
      />
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      <Button type="submit" size="l" isWide isBusy={form.isBusy} disabled={token === ''}>
        <Trans>Recover my account</Trans>
      </Button>
    </form>
  )
}
