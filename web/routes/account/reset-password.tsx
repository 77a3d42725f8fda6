import { useLingui } from '@lingui/react/macro'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { ResetForm } from '../../features/account/reset-form.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function ResetPassword() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/reset-password"
        title={t`Choose a new password`}
        description={t`You will be signed out on all your devices.`}
        isPrivate
      />
      <AccountFrame title={t`Choose a new password`} lead={t`You will be signed out on all your devices.`}>
        <ResetForm />
      </AccountFrame>
    </>
  )
}
