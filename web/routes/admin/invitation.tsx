import { useLingui } from '@lingui/react/macro'
import { AdminInvitation } from '../../features/admin/shell/admin-invitation.tsx'
import { PageHead } from '../../seo/page-head.tsx'

export default function AdminInvitationPage() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/admin-invitation"
        title={t`Choose your password`}
        description={t`For shop staff.`}
        isPrivate
      />
      <AdminInvitation />
    </>
  )
}
