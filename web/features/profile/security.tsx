import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OpenSession } from '../../../contract/accounts.ts'
import type { Profile } from '../../../contract/profile.ts'
import { isEmail } from '../../../domain/email.ts'
import { checkNewPassword } from '../../../domain/forms/form-rules.ts'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { useRuleWords } from '../../words/rule-words.ts'
import { Card } from './card.tsx'
import { FormSheet } from './form-sheet.tsx'
import css from './profile.module.css'
import { Sessions } from './sessions.tsx'

export function Security({ profile, sessions }: { profile: Profile; sessions: OpenSession[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'password' | 'email'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={t`Signing in`}>
      <div className={css.actions}>
        <Button variant="quiet" size="s" onClick={() => setOpen('password')}>
          <Trans>Change password</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => setOpen('email')}>
          <Trans>Change email</Trans>
        </Button>
      </div>
      <Sessions sessions={sessions} />
      <PasswordSheet isOpen={open === 'password'} onClose={close} />
      <EmailSheet isOpen={open === 'email'} onClose={close} current={profile.userEmail} />
    </Card>
  )
}

function PasswordSheet(sheet: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const { revalidate } = useRevalidator()
  const eyes = { showLabel: t`Show password`, hideLabel: t`Hide password` }
  return (
    <FormSheet
      {...sheet}
      title={t`Change password`}
      submitLabel={t`Change password`}
      initial={{ currentPassword: '', password: '' }}
      check={({ currentPassword, password }) => ({
        ...(!currentPassword && { currentPassword: t`Password is required` }),
        ...inWords(checkNewPassword(password)),
      })}
      submit={async (body) => {
        await api('POST /api/user/change-password', { body })
        notify(t`Your password is changed. Every other browser is signed out.`, { durationMs: 5000 })
        await revalidate()
      }}
    >
      {(form) => (
        <>
          <PasswordField
            label={t`Current password`}
            {...form.field('currentPassword')}
            autoComplete="current-password"
            {...eyes}
          />
          <PasswordField
            label={t`New password`}
            {...form.field('password')}
            autoComplete="new-password"
            hint={t`Password must be at least 6 characters long`}
            {...eyes}
          />
        </>
      )}
    </FormSheet>
  )
}

function EmailSheet({ current, ...sheet }: { current: string; isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  return (
    <FormSheet
      {...sheet}
      title={t`Change email`}
      submitLabel={t`Send me a link`}
      initial={{ userEmail: '', password: '' }}
      check={({ userEmail, password }) => ({
        ...(!isEmail(userEmail) && { userEmail: t`Valid email is required` }),
        ...(!password && { password: t`Password is required` }),
      })}
      submit={async (body) => {
        await api('POST /api/user/change-email', { body })
        notify(t`We have sent a link to the new email. Open it within an hour to confirm.`, {
          durationMs: 8000,
        })
      }}
    >
      {(form) => (
        <>
          <p>
            <Trans>
              Until you confirm the new one, we keep writing to <strong>{current}</strong>.
            </Trans>
          </p>
          <TextField
            label={t`New email`}
            {...form.field('userEmail')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
          />
          <PasswordField
            label={t`Password`}
            {...form.field('password')}
            autoComplete="current-password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
          />
        </>
      )}
    </FormSheet>
  )
}
