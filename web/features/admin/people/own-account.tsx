import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { AdminAccount } from '../../../../contract/admin-accounts.ts'
import { checkNewPassword } from '../../../../domain/validation-messages.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import form from '../form/form.module.css'
import views from '../view-parts/views.module.css'
import css from './own-account.module.css'
import { QrCode } from './qr-code.tsx'

const messageIn = (error: unknown) => (error instanceof ApiError ? error.message : '')

/** One's own password and second factor. */
export function OwnAccount({ admin, onClose }: { admin: AdminAccount; onClose(): void }) {
  const { t } = useLingui()
  return (
    <Dialog isOpen isDense shape="side" title={admin.userEmail} closeLabel={t`Close`} onClose={onClose}>
      <div className={css.parts}>
        <h3 className={css.part}>{t`Password`}</h3>
        <PasswordForm />
        <h3 className={css.part}>{t`Second factor`}</h3>
        {admin.hasSecondFactor ? <TurnOff onDone={onClose} /> : <TurnOn onDone={onClose} />}
      </div>
    </Dialog>
  )
}

interface SmallFormProps {
  fields: { name: string; label: string; type?: string }[]
  action: string
  submit(values: Record<string, string>): Promise<unknown>
}

function SmallForm({ fields, action, submit }: SmallFormProps) {
  const [problem, setProblem] = useState('')
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const typed = Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]))
    setProblem('')
    try {
      await submit(typed)
      element.reset()
    } catch (error) {
      setProblem(messageIn(error) || String((error as Error).message))
    }
  }
  return (
    <form onSubmit={onSubmit} className={views.panel} method="post" noValidate>
      {problem && (
        <p role="alert" className={form.alert}>
          {problem}
        </p>
      )}
      {fields.map(({ name, label, type = 'password' }) => (
        <div key={name} className={form.field}>
          <label htmlFor={`own-${name}`}>{label}</label>
          <input id={`own-${name}`} name={name} type={type} autoComplete="off" />
        </div>
      ))}
      <div>
        <Button type="submit" size="s">
          {action}
        </Button>
      </div>
    </form>
  )
}

function PasswordForm() {
  const { t } = useLingui()
  return (
    <SmallForm
      fields={[
        { name: 'currentPassword', label: t`Current password` },
        { name: 'password', label: t`New password` },
      ]}
      action={t`Change password`}
      submit={async ({ currentPassword = '', password = '' }) => {
        const [wrong] = checkNewPassword(password)
        if (wrong) throw new Error(wrong.message)
        const { token } = await adminApi('POST /api/admin/change-password', {
          body: { currentPassword, password },
        })
        sessionStorage.setItem('token', token)
        notify(t`Password changed.`)
      }}
    />
  )
}

function TurnOn({ onDone }: { onDone(): void }) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<{ secret: string; url: string }>()
  if (!secret)
    return (
      <div className={views.panel}>
        <p>{t`A code from an authenticator app, asked for besides the password.`}</p>
        <Button
          size="s"
          variant="quiet"
          onClick={async () => setSecret((await adminApi('POST /api/admin/begin-second-factor')).data)}
        >{t`Turn on`}</Button>
      </div>
    )
  return (
    <>
      <p>
        {t`Scan this with your authenticator app, or type the key into it, then enter the six digits it shows.`}{' '}
        <a href={secret.url}>{t`Open in the app`}</a>
      </p>
      <QrCode text={secret.url} label={t`Code to scan with an authenticator app`} />
      <code className={css.key}>{secret.secret}</code>
      <SmallForm
        fields={[{ name: 'code', label: t`Code`, type: 'text' }]}
        action={t`Confirm`}
        submit={async ({ code = '' }) => {
          await adminApi('POST /api/admin/confirm-second-factor', { body: { code } })
          notify(t`Your second factor is on.`)
          onDone()
        }}
      />
    </>
  )
}

function TurnOff({ onDone }: { onDone(): void }) {
  const { t } = useLingui()
  return (
    <SmallForm
      fields={[{ name: 'currentPassword', label: t`Your password` }]}
      action={t`Turn off`}
      submit={async ({ currentPassword = '' }) => {
        await adminApi('POST /api/admin/remove-second-factor', { body: { currentPassword } })
        notify(t`Your second factor is off.`)
        onDone()
      }}
    />
  )
}
