import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkRegister } from '../../../domain/forms/form-rules.ts'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { entered } from '../../session/entered.ts'
import { Button } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../../words/link.tsx'
import { useRuleWords } from '../../words/rule-words.ts'
import { useHref } from '../../words/words.tsx'
import css from './account-frame.module.css'
import { useNext, withNext } from './use-next.ts'

const pauseMs = 2000

interface Registered {
  userName: string
  resume: 'address' | null
}

export function RegisterForm() {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const next = useNext()
  const [registered, setRegistered] = useState<Registered>()
  useGoOnTo('/Order', registered, next)

  const form = useForm({
    initial: { userName: '', userEmail: '', password: '' },
    check: (values) => inWords(checkRegister(values)),
    fallback: t`An error occurred during registration`,
    async submit(body) {
      const customer = await api('POST /api/user/signup', { body }).catch((error) => {
        throw error instanceof ApiError && !error.isShopsWords ? new Error('') : error
      })
      await entered(customer)
      setRegistered({ userName: customer.userName, resume: customer.resume })
    },
  })

  return (
    <>
      <form {...form.props} className={css.form} aria-label={t`Register`}>
        <NeedsScript />
        <TextField
          label={t`Username`}
          {...form.field('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label={t`Email`}
          {...form.field('userEmail')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <PasswordField
          label={t`Password`}
          {...form.field('password')}
          autoComplete="new-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          hint={t`Password must be at least 6 characters long`}
        />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        {registered && (
          <Notice tone="success">
            <Trans>User registered successfully!</Trans>
          </Notice>
        )}
        <Button type="submit" size="l" isWide isBusy={form.isBusy} disabled={registered !== undefined}>
          <Trans>Register</Trans>
        </Button>
        <p className={css.agree}>
          <Trans>
            By registering you agree to our{' '}
            <Link to="/terms" target="_blank" rel="noopener">
              terms
            </Link>{' '}
            and{' '}
            <Link to="/privacy" target="_blank" rel="noopener">
              privacy
            </Link>{' '}
            rules.
          </Trans>
        </p>
      </form>
      <p className={css.other}>
        <Trans>Already have an account?</Trans>
        <Link to={withNext('/Order', next)} className={css.link}>
          <Trans>Login</Trans>
        </Link>
      </p>
    </>
  )
}

function useGoOnTo(path: string, registered: Registered | undefined, next: string | undefined) {
  const navigate = useNavigate()
  const href = useHref()
  useEffect(() => {
    if (!registered) return
    const timer = setTimeout(() => void navigate(href(withNext(path, next)), { state: registered }), pauseMs)
    return () => clearTimeout(timer)
  }, [registered, path, next, navigate, href])
}
