import { useLingui } from '@lingui/react/macro'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { RestoreForm } from '../../features/account/restore-form.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function RestoreEmail() {
  const { t } = useLingui()
  const lead = t`Your e-mail becomes yours again, with a new password. Everybody else is signed out.`
  return (
    <>
      <PageHead path="/restore-email" title={t`Take your account back`} description={lead} isPrivate />
      <AccountFrame title={t`Take your account back`} lead={lead}>
        <RestoreForm />
      </AccountFrame>
    </>
  )
}
