import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { checkNewPassword } from '../../../../domain/forms/form-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { byField } from '../../../ui/form/form-problems.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type Form, type FormValues, useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { inWords } from '../form/form-words.ts'
import { meKey, useMe } from '../me.tsx'
import views from '../view-parts/views.module.css'
import css from './own-account.module.css'
import { QrCode } from './qr-code.tsx'
import { useRoleWords } from './role-words.ts'

/** One's own roles, password and second factor. */
export default function OwnAccount() {
  const { t } = useLingui()
  const me = useMe()
  const words = useRoleWords()
  const queries = useQueryClient()
  const reload = () => void queries.invalidateQueries({ queryKey: meKey })
  return (
    <div className={css.parts}>
      <p>
        {me.userEmail}{' '}
        <span className={views.soft}>{me.roles.map((role) => words[role].name).join(', ')}</span>
      </p>
      <h2 className={css.part}>{t`Password`}</h2>
      <PasswordForm />
      <h2 className={css.part}>{t`Second factor`}</h2>
      {me.hasSecondFactor ? <TurnOff onDone={reload} /> : <TurnOn onDone={reload} />}
    </div>
  )
}

interface SmallFormProps<Values extends FormValues> {
  form: Form<Values>
  action: string
  children: ReactNode
}

function SmallForm<Values extends FormValues>({ form, action, children }: SmallFormProps<Values>) {
  return (
    <form {...form.props} className={classNames(views.panel, fields.fields)}>
      {form.problem && (
        <p role="alert" className={fields.alert}>
          {form.problem}
        </p>
      )}
      {children}
      <div>
        <Button type="submit" size="s" isBusy={form.isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

function PasswordForm() {
  const { t } = useLingui()
  const form = useForm({
    initial: { currentPassword: '', password: '' },
    check: ({ password }) => byField(inWords(checkNewPassword(password))),
    fallback: t`That did not work. Please try again.`,
    async submit(body) {
      const { token } = await adminApi('POST /api/admin/change-password', { body }).catch(sayOverAll)
      sessionStorage.setItem('token', token)
      notify(t`Password changed.`)
      form.reset()
    },
  })
  const field = (name: keyof typeof form.values) => ({ ...form.field(name), ...hidden })
  return (
    <SmallForm form={form} action={t`Change password`}>
      <TextField label={t`Current password`} {...field('currentPassword')} />
      <TextField label={t`New password`} {...field('password')} />
    </SmallForm>
  )
}

/** What the shop refuses is an alert over the fields, also where it names one of them. */
function sayOverAll(error: unknown): never {
  throw new Error(messageOf(error, ''))
}

const hidden = { type: 'password', autoComplete: 'off' }

function TurnOn({ onDone }: { onDone(): void }) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<{ secret: string; url: string }>()
  const form = useForm({
    initial: { code: '' },
    fallback: t`That did not work. Please try again.`,
    async submit(body) {
      await adminApi('POST /api/admin/confirm-second-factor', { body }).catch(sayOverAll)
      notify(t`Your second factor is on.`)
      onDone()
    },
  })
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
      <SmallForm form={form} action={t`Confirm`}>
        <TextField label={t`Code`} autoComplete="off" {...form.field('code')} />
      </SmallForm>
    </>
  )
}

function TurnOff({ onDone }: { onDone(): void }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { currentPassword: '' },
    fallback: t`That did not work. Please try again.`,
    async submit(body) {
      await adminApi('POST /api/admin/remove-second-factor', { body }).catch(sayOverAll)
      notify(t`Your second factor is off.`)
      onDone()
    },
  })
  return (
    <SmallForm form={form} action={t`Turn off`}>
      <TextField label={t`Your password`} {...form.field('currentPassword')} {...hidden} />
    </SmallForm>
  )
}
