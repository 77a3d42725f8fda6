import { Trans, useLingui } from '@lingui/react/macro'
import { FULL_REFUND_DAYS } from '../../../domain/money/refunds.ts'
import { FactList } from '../../facts/fact-list.tsx'
import { ReadingPage } from '../../facts/reading-page.tsx'
import type { PageHandle } from '../../page/page-handle.ts'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function Refunds() {
  const { t } = useLingui()
  return (
    <ReadingPage
      path="/refunds"
      name={t`Refunds`}
      description={t`How to get your money back, how much, and how it reaches you.`}
      title={<Trans>Refunds</Trans>}
      lead={<Trans>Ask within {FULL_REFUND_DAYS} days of paying and you get 100% of your money back.</Trans>}
    >
      <h2>
        <Trans>How to ask</Trans>
      </h2>
      <p>
        <Trans>Call or write to us and tell us your order number. You find it under My Orders.</Trans>
      </p>
      <FactList of={['reach']} />
      <h2>
        <Trans>What happens then</Trans>
      </h2>
      <ul>
        <li>
          <Trans>The money goes back to the card you paid with. Your bank decides how soon you see it.</Trans>
        </li>
        <li>
          <Trans>We send you a credit note by email.</Trans>
        </li>
        <li>
          <Trans>A full refund ends the deliveries that the kitchen has not begun with.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>If a payment fails</Trans>
      </h2>
      <p>
        <Trans>
          An order that was not paid costs nothing. If your bank shows a payment and your order does not, tell
          us: we check it with the payment provider.
        </Trans>
      </p>
    </ReadingPage>
  )
}
