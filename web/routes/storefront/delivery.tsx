import { Trans, useLingui } from '@lingui/react/macro'
import { FactList } from '../../facts/fact-list.tsx'
import { ReadingPage } from '../../facts/reading-page.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { Link } from '../../words/link.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

/** Where and when we deliver, until when one can change, and how to reach us: all of it in one place. */
export default function Delivery() {
  const { t } = useLingui()
  return (
    <ReadingPage
      path="/delivery"
      name={t`Delivery and changes`}
      description={t`Where and when we deliver, until when you can change your order, and how to reach us.`}
      title={<Trans>Delivery and changes</Trans>}
      lead={<Trans>Everything people ask before they order, on one page.</Trans>}
    >
      <h2>
        <Trans>Meal plans</Trans>
      </h2>
      <FactList of={['where', 'when', 'start', 'change']} columns={2} />
      <h2>
        <Trans>Products, refunds and questions</Trans>
      </h2>
      <FactList of={['goods', 'refund', 'reach']} columns={2} />
      <p data-more>
        <Trans>
          The small print: <Link to="/terms">terms</Link>, <Link to="/privacy">privacy</Link>,{' '}
          <Link to="/refunds">refunds</Link>.
        </Trans>
      </p>
    </ReadingPage>
  )
}
