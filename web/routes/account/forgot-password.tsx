import { useLingui } from '@lingui/react/macro'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { ForgotForm } from '../../features/account/forgot-form.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function ForgotPassword() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/forgot-password"
        title={t`Forgotten password`}
        description={t`Enter your email, and we send you a link to choose a new password.`}
        isPrivate
      />
      <AccountFrame
        title={t`Forgotten password`}
        lead={t`Enter your email, and we send you a link to choose a new password.`}
      >
        <ForgotForm />
      </AccountFrame>
    </>
  )
}
