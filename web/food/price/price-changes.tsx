import { Trans } from '@lingui/react/macro'
import type { CartAnswer } from '../../../contract/cart.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../words/format.ts'

/** What costs something else than when it was put in the cart. */
export function PriceChanges({ changes }: { changes: CartAnswer['priceChanges'] }) {
  const { money } = useFormat()
  if (changes.length === 0) return null
  return (
    <Notice tone="warning">
      {changes.map(({ line, name, hasAddOns, before, now }) => {
        const [was, is] = [money(filsFromAed(before)), money(filsFromAed(now))]
        return (
          <p key={line}>
            {hasAddOns ? (
              <Trans>
                The price of {name} with its add-ons has changed from {was} to {is}.
              </Trans>
            ) : (
              <Trans>
                The price of {name} has changed from {was} to {is}.
              </Trans>
            )}
          </p>
        )
      })}
    </Notice>
  )
}
