import { Trans, useLingui } from '@lingui/react/macro'
import type { CartProblem, CartProduct } from '../../../contract/cart.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { Price } from '../../food/price/price.tsx'
import { AvoidedBy, type Avoider } from '../../food/profile/avoided-by.tsx'
import { Button } from '../../ui/button.tsx'
import { Quantity } from '../../ui/form/quantity.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../words/link.tsx'
import css from './cart-line.module.css'
import { CartLine } from './cart-line.tsx'

interface ProductLineProps {
  line: CartProduct
  /** Who of those whom this visitor buys for avoids something of it. */
  avoiders: readonly Avoider[]
  problems: readonly CartProblem[]
  isBusy: boolean
  onQuantity(quantity: number): void
  onRemove(): void
}

export function ProductLine({ line, avoiders, problems, isBusy, onQuantity, onRemove }: ProductLineProps) {
  const { t } = useLingui()
  const { product } = line
  const isGone = problems.some(({ kind }) => kind === 'product-gone')
  return (
    <CartLine
      image={product.image[0]}
      title={product.name}
      isBusy={isBusy}
      problems={problems}
      foot={
        <>
          {!isGone && (
            <Quantity
              value={line.quantity}
              max={line.most}
              onChange={(quantity) => (quantity === 0 ? onRemove() : onQuantity(quantity))}
              labels={{
                decrease: t`One less ${product.name}`,
                increase: t`One more ${product.name}`,
                value: t`Quantity of ${product.name}`,
              }}
            />
          )}
          <Button
            variant="ghost"
            size="s"
            disabled={isBusy}
            onClick={onRemove}
            aria-label={t`Remove ${product.name}`}
          >
            <Icon name="trash" size={18} />
            <Trans>Remove</Trans>
          </Button>
          <Price fils={filsFromAed(line.totalPrice)} />
        </>
      }
    >
      {isGone ? (
        <p>{product.description || <Trans>No description available.</Trans>}</p>
      ) : (
        <>
          {avoiders.length > 0 && (
            <p className={css.avoided}>
              <Icon name="warning" size={16} /> <AvoidedBy avoiders={avoiders} />
            </p>
          )}
          <p>
            <Price fils={filsFromAed(line.price)} size="s" per={t`each`} />
          </p>
          <p>
            <Link to={`/products/${product.category}/${product.identifier}`}>
              <Trans>See the product</Trans>
            </Link>
          </p>
        </>
      )}
    </CartLine>
  )
}
