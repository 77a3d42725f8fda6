import { Trans } from '@lingui/react/macro'
import { FULL_REFUND_DAYS } from '../../domain/money/refunds.ts'
import { Link } from '../words/link.tsx'

/** What is agreed to by paying, in one line beside the button. */
export function PayingTerms() {
  return (
    <Trans>
      By paying you agree to our{' '}
      <Link to="/terms" target="_blank" rel="noopener">
        terms
      </Link>
      . 100% <Link to="/refunds">refund</Link> within {FULL_REFUND_DAYS} days.
    </Trans>
  )
}
