import { useLingui } from '@lingui/react/macro'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { RegisterForm } from '../../features/account/register-form.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function Register() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/register"
        title={t`Create an account`}
        description={t`One account for your plans, addresses and orders. Your cart is kept.`}
      />
      <AccountFrame
        title={t`Create an account`}
        lead={t`One account for your plans, addresses and orders. Your cart is kept.`}
      >
        <RegisterForm />
      </AccountFrame>
    </>
  )
}
