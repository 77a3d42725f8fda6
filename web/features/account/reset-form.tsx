import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkNewPassword } from '../../../domain/forms/form-rules.ts'
import { api } from '../../api/api.ts'
import { refreshVisitor } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../../words/link.tsx'
import { useRuleWords } from '../../words/rule-words.ts'
import css from './account-frame.module.css'
import { useLinkToken } from './link-token.ts'

export function ResetForm() {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const token = useLinkToken()
  const [isSet, setSet] = useState(false)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => inWords(checkNewPassword(password)),
    fallback: t`An unexpected error occurred. Please try again.`,
    async submit({ password }) {
      await api('POST /api/user/reset-password', { body: { token: token ?? '', password } })
      await refreshVisitor()
      setSet(true)
    },
  })

  if (isSet)
    return (
      <div className={css.form}>
        <Notice tone="success">
          <Trans>Your new password is set. Please sign in with it.</Trans>
        </Notice>
        <ButtonLink to="/Order" size="l" isWide>
          <Trans>Login</Trans>
        </ButtonLink>
      </div>
    )
  return (
    <>
      <form {...form.props} className={css.form} aria-label={t`Choose a new password`}>
        <NeedsScript />
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
          <Trans>Save my new password</Trans>
        </Button>
      </form>
      <p className={css.other}>
        <Trans>Has the link expired?</Trans>
        <Link to="/forgot-password" className={css.link}>
          <Trans>Ask for a new one</Trans>
        </Link>
      </p>
    </>
  )
}
