import { useLingui } from '@lingui/react/macro'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { LoginForm } from '../../features/account/login-form.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function Login() {
  const { t } = useLingui()
  return (
    <>
      <PageHead path="/Order" title={t`Login`} description={t`Sign in to continue your order.`} />
      <AccountFrame title={t`Welcome back`} lead={t`Sign in to continue your order.`}>
        <LoginForm />
      </AccountFrame>
    </>
  )
}
