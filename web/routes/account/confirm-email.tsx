import { useLingui } from '@lingui/react/macro'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { ConfirmEmail } from '../../features/account/confirm-email.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function ConfirmEmailPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/confirm-email"
        title={t`Confirm your email`}
        description={t`Press the button to confirm this email.`}
        isPrivate
      />
      <AccountFrame title={t`Confirm your email`} lead={t`Press the button to confirm this email.`}>
        <ConfirmEmail />
      </AccountFrame>
    </>
  )
}
