import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile } from '../../../contract/profile.ts'
import { checkLogin } from '../../../domain/forms/form-rules.ts'
import { api } from '../../api/api.ts'
import { refreshVisitor } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { formatPhone } from '../../words/phone.ts'
import { useRuleWords } from '../../words/rule-words.ts'
import { Card } from './card.tsx'
import { FormSheet } from './form-sheet.tsx'
import css from './profile.module.css'
import { useAttempt } from './use-attempt.ts'

export function Details({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t`Your details`}
      aside={
        <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
          <Icon name="edit" size={18} />
          <Trans>Edit</Trans>
        </Button>
      }
    >
      <dl className={css.facts}>
        <dt>
          <Trans>Full name</Trans>
        </dt>
        <dd>{profile.userName}</dd>
        <dt>
          <Trans>Email</Trans>
        </dt>
        <dd>{profile.userEmail}</dd>
        <dt>
          <Trans>Phone</Trans>
        </dt>
        <dd>
          {profile.phone ? (
            <bdi dir="ltr">{formatPhone(profile.phone)}</bdi>
          ) : (
            <span className={css.soft}>
              <Trans>None yet</Trans>
            </span>
          )}
        </dd>
      </dl>
      <div className={css.reminder}>
        <Reminder isOn={profile.remindBeforeCutOff} />
      </div>
      <DetailsSheet profile={profile} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

/** Off unless asked for. */
function Reminder({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { isBusy, attempt } = useAttempt()
  // Seen at once, and taken back where it could not be saved.
  const [wished, setWished] = useState<boolean>()
  async function save(remindBeforeCutOff: boolean) {
    setWished(remindBeforeCutOff)
    await attempt(async () => {
      await api('PATCH /api/user/update-profile', { body: { remindBeforeCutOff } })
      notify(t`Your profile is saved.`)
      await revalidate()
    })
    setWished(undefined)
  }
  return (
    <CheckField
      checked={wished ?? isOn}
      disabled={isBusy}
      onChange={({ target }) => void save(target.checked)}
    >
      <Trans>Email me the day before a delivery day can no longer be changed</Trans>
    </CheckField>
  )
}

function DetailsSheet({ profile, ...sheet }: { profile: Profile; isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const { revalidate } = useRevalidator()
  return (
    <FormSheet
      {...sheet}
      title={t`Your details`}
      submitLabel={t`Save`}
      initial={{ userName: profile.userName, phone: profile.phone ? formatPhone(profile.phone) : '' }}
      check={({ userName }) => inWords(checkLogin({ userName, password: 'not asked' }))}
      submit={async (body) => {
        await api('PATCH /api/user/update-profile', { body })
        notify(t`Your profile is saved.`)
        await Promise.all([revalidate(), refreshVisitor()])
      }}
    >
      {(form) => (
        <>
          <TextField label={t`Full name`} {...form.field('userName')} hint={t`You also sign in with it`} />
          <TextField
            label={t`Phone`}
            optional={t`(optional)`}
            {...form.field('phone')}
            type="tel"
            autoComplete="tel"
            hint={t`For example 050 123 4567`}
          />
        </>
      )}
    </FormSheet>
  )
}
