import { useLingui } from '@lingui/react/macro'
import { AdminWayIn } from '../../features/admin/shell/admin-way-in.tsx'
import { PageHead } from '../../seo/page-head.tsx'

export default function AdminWayInPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/admin-way-in"
        title={t`Sign in with this browser`}
        description={t`For shop staff.`}
        isPrivate
      />
      <AdminWayIn />
    </>
  )
}
