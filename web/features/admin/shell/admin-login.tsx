import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { checkAdminLogin } from '../../../../domain/validation-messages.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { safeNext } from '../../../session/safe-next.ts'
import { useShop } from '../../../shell/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './admin-login.module.css'
import { SendWayIn } from './send-way-in.tsx'

const wantsCode = (data: unknown) => typeof data === 'object' && data !== null && 'needsCode' in data

export function AdminLogin() {
  const { t } = useLingui()
  const shop = useShop()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    const [wrong] = checkAdminLogin({ username, password })
    if (wrong) return setProblem(wrong.message)
    setBusy(true)
    setProblem('')
    try {
      const { token } = await api('POST /api/admin/login', {
        body: { username, password, ...(code && { code }) },
      })
      sessionStorage.setItem('token', token)
      await navigate(safeNext(params.get('next'), location.origin, 'admin') ?? '/admin-dashboard')
    } catch (error) {
      const failure = error instanceof ApiError ? error : undefined
      setRefused(failure?.code === 429)
      if (failure && wantsCode(failure.data)) {
        setNeedsCode(true)
        setProblem(failure.message)
      } else setProblem(failure?.code === 429 ? failure.message : t`Login Failed! Check your credentials.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <main id="content" className={css.page}>
      <form className={css.card} onSubmit={signIn} method="post" noValidate>
        <NeedsScript />
        <h1 className={css.title}>{shop.name}</h1>
        <p className={css.lead}>
          <Trans>Back-office</Trans>
        </p>
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
    </main>
  )
}
