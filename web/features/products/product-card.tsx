import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '../../../contract/products.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { productPath } from '../../../domain/shop/site-paths.ts'
import { Price } from '../../food/price/price.tsx'
import { AvoidedBy, avoidersOf } from '../../food/profile/avoided-by.tsx'
import { useEatersWishes } from '../../food/profile/use-wishes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Link } from '../../words/link.tsx'
import css from './product-card.module.css'

interface ProductCardProps {
  product: Pick<
    Product,
    | 'identifier'
    | 'name'
    | 'category'
    | 'image'
    | 'price'
    | 'strikeOff'
    | 'rating'
    | 'stock'
    | 'specialOccasion'
    | 'allergies'
  >
  as?: 'h2' | 'h3'
}

export function ProductCard({ product, as: Heading = 'h2' }: ProductCardProps) {
  const { t } = useLingui()
  const { rating } = product
  const avoiders = avoidersOf(useEatersWishes(), { name: product.name, allergens: product.allergies })
  const allergens = product.allergies.join(', ')
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <Picture
          src={product.image[0]}
          alt=""
          width={480}
          height={480}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 44vw, 80vw"
        />
        <span className={css.badge}>
          {product.stock === 0 ? (
            <Badge tone="danger">
              <Trans>Sold out</Trans>
            </Badge>
          ) : (
            product.specialOccasion && <Badge tone="accent">{product.specialOccasion}</Badge>
          )}
        </span>
        {avoiders.length > 0 && (
          <p className={css.avoided}>
            <Icon name="warning" size={16} />
            <span>
              <AvoidedBy avoiders={avoiders} />
            </span>
          </p>
        )}
      </div>
      <Heading className={css.name}>
        <Link to={productPath(product.category, product.identifier)}>{product.name}</Link>
      </Heading>
      {allergens && (
        <p className={css.allergens}>
          <Trans>Contains: {allergens}</Trans>
        </p>
      )}
      <div className={css.foot}>
        <Price
          fils={filsFromAed(product.price)}
          before={
            product.strikeOff > product.price
              ? { fils: filsFromAed(product.strikeOff), label: t`Before:` }
              : undefined
          }
        />
        <Stars rating={rating} label={t`${rating} of 5 stars`} size={16} />
      </div>
    </article>
  )
}
