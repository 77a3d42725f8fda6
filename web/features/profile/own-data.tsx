import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Credit } from '../../../contract/credit.ts'
import type { Profile } from '../../../contract/profile.ts'
import { creditOffered } from '../../../domain/money/credit.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { api } from '../../api/api.ts'
import { signOut } from '../../session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { useFormat } from '../../words/format.ts'
import { useHref } from '../../words/words.tsx'
import { Card } from './card.tsx'
import { FormSheet } from './form-sheet.tsx'
import css from './profile.module.css'

export function OwnData({ profile, credit }: { profile: Profile; credit: Credit }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t`Your data`}>
      <p className={css.soft}>
        <Trans>Download everything we keep about you, or delete your account.</Trans>
      </p>
      <div className={css.actions}>
        <a className={buttonClass({ variant: 'quiet', size: 's' })} href="/api/user/download-data" download>
          <Trans>Download my data</Trans>
        </a>
        <Button variant="danger" size="s" onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <DeleteSheet profile={profile} credit={credit} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

interface DeleteSheetProps {
  profile: Profile
  credit: Credit
  isOpen: boolean
  onClose(): void
}

function DeleteSheet({ profile, credit: { balance, inUnpaidOrders }, ...sheet }: DeleteSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const href = useHref()
  const { availableFils } = creditOffered({
    ...{ balanceFils: filsFromAed(balance), heldFils: filsFromAed(inUnpaidOrders), totalFils: 0 },
  })
  const credit = format.money(availableFils)
  const lastDay = profile.deliveriesUntil && format.longDate(profile.deliveriesUntil)
  return (
    <FormSheet
      {...sheet}
      title={t`Delete my account`}
      submitLabel={t`Delete my account permanently`}
      submitVariant="danger"
      initial={{ password: '' }}
      check={({ password }) => (password ? {} : { password: t`Password is required` })}
      submit={async (body) => {
        await api('POST /api/user/delete-account', { body })
        notify(t`Your account is deleted.`)
        await navigate(href('/'))
        await signOut()
      }}
    >
      {(form) => (
        <>
          {lastDay && (
            <Notice tone="warning">
              <Trans>
                You have paid for deliveries until {lastDay}. They end with your account. What can still be
                changed is refunded to your card; what the kitchen has begun with is not.
              </Trans>
            </Notice>
          )}
          {availableFils > 0 && (
            <Notice tone="warning">
              <Trans>You have {credit} of credit. It is lost with your account.</Trans>
            </Notice>
          )}
          <p>
            <Trans>
              Your addresses, cart and sign-ins are removed at once. Tax law requires us to keep your orders;
              they stay without your name, contact details and address. This cannot be undone.
            </Trans>
          </p>
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
