import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { checkLogin } from '../../../domain/forms/form-rules.ts'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { entered } from '../../session/entered.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../../words/link.tsx'
import { useRuleWords } from '../../words/rule-words.ts'
import { useHref } from '../../words/words.tsx'
import css from './account-frame.module.css'
import { DemoCustomer } from './demo-customer.tsx'
import { landingPage } from './landing.ts'
import { SignedInNotice } from './signed-in-notice.tsx'
import { useNext, withNext } from './use-next.ts'

const rememberedKey = 'rememberedUsername'

export function LoginForm() {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const navigate = useNavigate()
  const href = useHref()
  const next = useNext()
  const justRegistered = (useLocation().state as { userName?: string } | null)?.userName

  const form = useForm({
    initial: { userName: '', password: '', isRemembered: false as boolean },
    check: (values) => inWords(checkLogin(values)),
    fallback: t`An unexpected error occurred. Please try again.`,
    async submit({ userName, password, isRemembered }) {
      const customer = await api('POST /api/user/login', { body: { userName, password } }).catch((error) => {
        throw said(error, t`Login failed. Please try again.`)
      })
      if (isRemembered) localStorage.setItem(rememberedKey, userName)
      else localStorage.removeItem(rememberedKey)
      await entered(customer)
      await navigate(href(landingPage(customer.resume, next)))
    },
  })

  const fill = useRef(form.fill)
  useEffect(() => {
    const remembered = localStorage.getItem(rememberedKey)
    if (remembered) fill.current('isRemembered', true)
    const userName = justRegistered ?? remembered
    if (userName) fill.current('userName', userName)
  }, [justRegistered])

  function take({ userEmail, password }: { userEmail: string; password: string }) {
    form.set('userName', userEmail)
    form.set('password', password)
  }

  return (
    <>
      {!form.isBusy && <SignedInNotice />}
      <DemoCustomer onTaken={take} />
      <form {...form.props} className={css.form} aria-label={t`Login`}>
        <NeedsScript />
        <TextField
          label={t`Username`}
          {...form.field('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={t`Password`}
          {...form.field('password')}
          autoComplete="current-password"
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
        <div className={css.row}>
          <CheckField {...form.box('isRemembered')}>
            <Trans>Remember me</Trans>
          </CheckField>
          <Link to="/forgot-password" className={css.link}>
            <Trans>Forgot your password?</Trans>
          </Link>
        </div>
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <Button type="submit" size="l" isWide isBusy={form.isBusy}>
          <Trans>Login</Trans>
        </Button>
      </form>
      <p className={css.other}>
        <Trans>New here?</Trans>
        <Link to={withNext('/register', next)} className={css.link}>
          <Trans>Create an account</Trans>
        </Link>
      </p>
    </>
  )
}

/** The shop's own words where it gave some; nothing where it could not be reached, so that the form's stand in. */
function said(error: unknown, refused: string): unknown {
  if (!(error instanceof ApiError) || error.isShopsWords) return error
  return new Error(error.statusCode === 200 ? refused : '')
}
