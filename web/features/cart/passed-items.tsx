import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { CartLine } from './cart-line.tsx'
import css from './cart-page.module.css'
import { GoBack } from './go-back.tsx'

/** An item as another page may hand it over in navigation state. */
export type PassedItem = { image?: string | string[]; heading?: string; description?: string }

/** The cart of what came along with the navigation, and nothing else. */
export function PassedItems({ items }: { items: readonly PassedItem[] }) {
  const { t } = useLingui()
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<EmptyDrawing of="cart" />}
        title={t`Your cart is empty. Add some items!`}
        action={<GoBack />}
      />
    )
  return (
    <div className={css.lines}>
      {items.map((item, index) => (
        <CartLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the items came as they are and stay in their places
          key={index}
          image={[item.image].flat()[0]}
          title={item.heading ?? ''}
          isBusy={false}
          problems={[]}
          foot={null}
        >
          <p>{item.description || <Trans>No description available.</Trans>}</p>
        </CartLine>
      ))}
      <div>
        <ButtonLink to="/summary" size="l">
          <Trans>Go to summary</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
