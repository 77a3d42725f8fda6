import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { checkAdminLogin } from '../../../../domain/form-rules.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { inWords } from '../form/form-words.ts'
import css from './admin-login.module.css'
import { SendWayIn } from './send-way-in.tsx'

const wantsCode = ({ code }: ApiError) => code === 'sign-in-code-required' || code === 'sign-in-code-wrong'

interface AdminSignInFormProps {
  /** Stands over the fields. */
  children: ReactNode
  onSignedIn(): unknown
}

/** Email, password and, where it is asked for, the code. */
export function AdminSignInForm({ children, onSignedIn }: AdminSignInFormProps) {
  const { t } = useLingui()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const [wrong] = inWords(checkAdminLogin({ username, password }))
    if (wrong) return setProblem(wrong.message)
    setBusy(true)
    setProblem('')
    try {
      const { token } = await api('POST /api/admin/login', {
        body: { username, password, ...(code && { code }) },
      })
      sessionStorage.setItem('token', token)
      await onSignedIn()
    } catch (error) {
      const failure = error instanceof ApiError ? error : undefined
      setRefused(failure?.statusCode === 429)
      if (failure && wantsCode(failure)) {
        setNeedsCode(true)
        setProblem(failure.message)
      } else
        setProblem(failure?.statusCode === 429 ? failure.message : t`Login Failed! Check your credentials.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={css.fields} onSubmit={signIn} method="post" noValidate>
      {children}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {needsCode && (
        <TextField
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        <Trans>Login</Trans>
      </Button>
      {isRefused && <SendWayIn username={username} />}
    </form>
  )
}
