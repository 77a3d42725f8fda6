import { useLingui } from '@lingui/react/macro'
import { AdminLogin } from '../../features/admin/shell/admin-login.tsx'
import { PageHead } from '../../seo/page-head.tsx'

export default function AdminLoginPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead path="/admin-login" title={t`Admin login`} description={t`For shop staff.`} isPrivate />
      <AdminLogin />
    </>
  )
}
