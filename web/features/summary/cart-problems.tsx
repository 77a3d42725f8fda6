import { Trans, useLingui } from '@lingui/react/macro'
import type { CartAnswer } from '../../../contract/cart.ts'
import { api } from '../../api/api.ts'
import { PriceChanges } from '../../food/price-changes.tsx'
import { setCartCount } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/toast-store.ts'

interface CartProblemsProps {
  cart: Pick<CartAnswer, 'problems' | 'priceChanges'>
  onMended(): Promise<void>
}

/** What keeps the cart from being paid, with the way out, and what costs something else than before. */
export function CartProblems({ cart, onMended }: CartProblemsProps) {
  const { t } = useLingui()

  async function takeOut(line: string) {
    try {
      const { data } = await api('POST /api/user/remove-from-cart', { body: { line } })
      setCartCount(data.count)
      await onMended()
    } catch {
      notify(t`That did not work. Please try again.`, { tone: 'danger' })
    }
  }

  if (cart.problems.length + cart.priceChanges.length === 0) return null
  return (
    <div>
      {cart.problems.map(({ kind, line, message }) => (
        <Notice
          key={`${line} ${kind} ${message}`}
          tone="danger"
          action={
            <Button size="s" variant="quiet" onClick={() => void takeOut(line)}>
              <Trans>Take it out</Trans>
            </Button>
          }
        >
          {message}
        </Notice>
      ))}
      <PriceChanges changes={cart.priceChanges} />
    </div>
  )
}
