import { useLingui } from '@lingui/react/macro'
import Kitchen from '../../features/admin/kitchen/kitchen.tsx'
import { OfflinePage } from '../../features/admin/offline/offline-page.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'

// The same for everyone, so that a tablet can keep it: whose it is, and the numbers, the browser asks.
export const handle = { cache: 'everyone', manifest: '/kitchen.webmanifest' } satisfies PageHandle

const STORED = ['kitchen', 'cooked']

export default function KitchenRoute() {
  const { t } = useLingui()
  return (
    <>
      <PageHead path="/kitchen" title={t`Kitchen`} description={t`For shop staff.`} isPrivate />
      <NeedsScript />
      <OfflinePage view="kitchen" title={t`Kitchen`} stored={STORED}>
        <Kitchen />
      </OfflinePage>
    </>
  )
}
