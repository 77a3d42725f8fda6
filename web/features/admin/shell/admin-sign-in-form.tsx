import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { checkAdminLogin } from '../../../../domain/forms/form-rules.ts'
import type { Role } from '../../../../domain/shop/roles.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { inWords } from '../form/form-words.ts'
import { forgetDevice } from '../offline/forget-device.ts'
import css from './admin-login.module.css'
import { SendWayIn } from './send-way-in.tsx'

const wantsCode = ({ code }: ApiError) => code === 'sign-in-code-required' || code === 'sign-in-code-wrong'

interface AdminSignInFormProps {
  /** Stands over the fields. */
  children: ReactNode
  onSignedIn(roles: readonly Role[]): unknown
}

/** Email, password and, where it is asked for, the code. */
export function AdminSignInForm({ children, onSignedIn }: AdminSignInFormProps) {
  const { t } = useLingui()
  const [needsCode, setNeedsCode] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const form = useForm({
    initial: { username: '', password: '', code: '' },
    fallback: t`Login Failed! Check your credentials.`,
    async submit({ code, ...typed }) {
      const [wrong] = inWords(checkAdminLogin(typed))
      if (wrong) throw new Error(wrong.message)
      const body = { ...typed, ...(code && { code }) }
      const { token, roles } = await api('POST /api/admin/login', { body }).catch(refused)
      sessionStorage.setItem('token', token)
      // Whoever was here before may be somebody else.
      await forgetDevice()
      await onSignedIn(roles)
    },
  })

  /** Says no more than that it failed, but where a code is wanted or too many have tried. */
  function refused(error: unknown): never {
    const failure = error instanceof ApiError ? error : undefined
    const isTooMany = failure?.statusCode === 429
    const isCodeWanted = failure !== undefined && wantsCode(failure)
    setRefused(isTooMany)
    if (isCodeWanted) setNeedsCode(true)
    throw new Error(isTooMany || isCodeWanted ? failure?.message : '')
  }

  return (
    <form {...form.props} className={css.fields}>
      {children}
      {form.problem && (
        <p role="alert" className={css.problem}>
          {form.problem}
        </p>
      )}
      <TextField label={t`Email`} type="email" autoComplete="username" {...form.field('username')} />
      <TextField
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      {needsCode && (
        <TextField label={t`Code`} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
      )}
      <Button type="submit" isWide isBusy={form.isBusy}>
        <Trans>Login</Trans>
      </Button>
      {isRefused && <SendWayIn username={form.values.username} />}
    </form>
  )
}
