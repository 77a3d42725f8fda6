import { Trans, useLingui } from '@lingui/react/macro'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function Home() {
  const { t } = useLingui()
  return (
    <main id="content">
      <PageHead
        path="/"
        title={t`Meal plans cooked for your goal`}
        description={t`Nutritionist-approved meal plans.`}
      />
      <h1>
        <Trans>Food that knows its numbers</Trans>
      </h1>
    </main>
  )
}
