import { Trans } from '@lingui/react/macro'
import { type BagTerms, COOL_BAG_FILS } from '../../../domain/money/pricing.ts'
import { useFormat } from '../../words/format.ts'

/** In the total from where there is one; a day's price cannot have it in it. */
export function BagWords({ terms, isIncluded }: { terms: BagTerms; isIncluded: boolean }) {
  const { money } = useFormat()
  const bag = money(COOL_BAG_FILS)
  if (terms === 'deposit')
    return isIncluded ? (
      <Trans>{bag} deposit for a cool bag included, with your first order only</Trans>
    ) : (
      <Trans>plus {bag} deposit for a cool bag, with your first order only</Trans>
    )
  return isIncluded ? (
    <Trans>{bag} for a cool bag included, with your first order only</Trans>
  ) : (
    <Trans>plus {bag} for a cool bag, with your first order only</Trans>
  )
}
