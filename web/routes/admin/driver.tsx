import { useLingui } from '@lingui/react/macro'
import { DriverPage } from '../../features/admin/driver/driver-page.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'

// The same for everyone, so that a phone can keep it: whose run it is, the browser asks.
export const handle = { cache: 'everyone', manifest: '/driver.webmanifest' } satisfies PageHandle

export default function DriverRoute() {
  const { t } = useLingui()
  return (
    <>
      <PageHead path="/driver" title={t`Your run`} description={t`For shop staff.`} isPrivate />
      <NeedsScript />
      <DriverPage />
    </>
  )
}
