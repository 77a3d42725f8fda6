import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '../../../contract/products.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { FactList } from '../../facts/fact-list.tsx'
import { Price } from '../../food/price/price.tsx'
import { avoidersOf } from '../../food/profile/avoided-by.tsx'
import { useEatersWishes } from '../../food/profile/use-wishes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { FoodLabel } from './food-label.tsx'
import { ProductCard } from './product-card.tsx'
import css from './product-page.module.css'
import { ZoomPicture } from './zoom-picture.tsx'

const FEW = 5

interface ProductPageProps {
  product: Product
  related: readonly Product[]
  crumbs: readonly Crumb[]
}

export function ProductPage({ product, related, crumbs }: ProductPageProps) {
  const { t } = useLingui()
  const { rating, ratingCount } = product
  const eaters = useEatersWishes()
  const avoiders = avoidersOf(eaters, { name: product.name, allergens: product.allergies })
  const own = avoiders.find(({ name }) => name === '')
  return (
    <>
      <Section space="tight">
        <Breadcrumbs label={t`You are here`} crumbs={crumbs} />
        <div className={css.opening}>
          <ZoomPicture src={product.image[0]} alt={product.name} />
          <div className={css.words}>
            {product.specialOccasion && <Badge tone="accent">{product.specialOccasion}</Badge>}
            <h1 className={css.name}>{product.name}</h1>
            <p className={css.rating}>
              <Stars rating={rating} label={t`${rating} of 5 stars`} />
              <span>
                <Plural value={ratingCount} one="# rating" other="# ratings" />
              </span>
            </p>
            <Price
              size="l"
              fils={filsFromAed(product.price)}
              before={
                product.strikeOff > product.price
                  ? { fils: filsFromAed(product.strikeOff), label: t`Before:` }
                  : undefined
              }
            />
            <p className={css.description}>{product.description}</p>
            <Stock stock={product.stock} />
            {product.stock > 0 && <AddToCart product={product} avoided={own?.allergens ?? []} />}
            <FoodLabel product={product} avoiders={avoiders} />
            <FactList of={['goods', 'refund']} />
          </div>
        </div>
      </Section>
      {related.length > 0 && (
        <Section tone="sunken" labelledBy="related">
          <SectionHead id="related" title={<Trans>Similar products</Trans>} />
          <ul className={css.related}>
            {related.map((other) => (
              <li key={other._id}>
                <ProductCard product={other} as="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Stock({ stock }: { stock: number }) {
  if (stock === 0)
    return (
      <p className={css.soldOut}>
        <Trans>Sold out</Trans>
      </p>
    )
  return (
    <p className={css.stock}>
      {stock <= FEW ? (
        <Plural value={stock} one="Only # left" other="Only # left" />
      ) : (
        <Trans>In stock</Trans>
      )}
    </p>
  )
}
