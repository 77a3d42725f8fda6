import { useLingui } from '@lingui/react/macro'
import { OfflinePage } from '../../features/admin/offline/offline-page.tsx'
import Packing from '../../features/admin/packing/packing.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'

// The same for everyone, so that a tablet can keep it: whose it is, and the bags, the browser asks.
export const handle = { cache: 'everyone' } satisfies PageHandle

const STORED = ['packing', 'packed']

export default function PackingRoute() {
  const { t } = useLingui()
  return (
    <>
      <PageHead path="/packing" title={t`Packing`} description={t`For shop staff.`} isPrivate />
      <NeedsScript />
      <OfflinePage view="packing" title={t`Packing`} stored={STORED}>
        <Packing />
      </OfflinePage>
    </>
  )
}
