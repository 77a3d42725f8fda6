import { useLingui } from '@lingui/react/macro'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { RestoreForm } from '../../features/account/restore-form.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function RestoreEmail() {
  const { t } = useLingui()
  const lead = t`Your account gets its old email back, and you choose a new password. All other browsers are signed out.`
  return (
    <>
      <PageHead path="/restore-email" title={t`Recover your account`} description={lead} isPrivate />
      <AccountFrame title={t`Recover your account`} lead={lead}>
        <RestoreForm />
      </AccountFrame>
    </>
  )
}
