import { Trans } from '@lingui/react/macro'
import type { CartProduct } from '../../../contract/cart.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { Plate } from '../../food/plate/plate.tsx'
import { Price } from '../../food/price/price.tsx'
import { useFormat } from '../../words/format.ts'
import css from './line-list.module.css'

export function Goods({ products }: { products: readonly CartProduct[] }) {
  const { money } = useFormat()
  return (
    <section aria-labelledby="goods" className={css.section}>
      <h2 id="goods" className={css.title}>
        <Trans>Products</Trans>
      </h2>
      <ul className={css.lines}>
        {products.map(({ line, product, price, quantity, totalPrice }) => {
          const each = money(filsFromAed(price))
          return (
            <li key={line}>
              <Plate src={product.image[0]} alt="" size={64} />
              <span className={css.words}>
                <strong>{product.name}</strong>
                <span className={css.soft}>
                  <Trans>
                    {quantity} x {each}
                  </Trans>
                </span>
              </span>
              <Price fils={filsFromAed(totalPrice)} size="s" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
