import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { filsFromAed } from '../../../domain/money.ts'
import { productPath } from '../../../domain/shop/site-paths.ts'
import { apiContext } from '../../api/api-context.ts'
import { useCategoryWords } from '../../features/products/category-words.ts'
import { ProductPage } from '../../features/products/product-page.tsx'
import { asPageError } from '../../page/page-error.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { BreadcrumbData, ProductData } from '../../seo/structured-data.tsx'
import type { Route } from './+types/product.ts'

export const handle = { cache: 'everyone' } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await context
    .get(apiContext)('GET /api/user/get-product/:identifier', {
      params: { identifier: params.identifier.toLowerCase() },
    })
    .catch(asPageError)
  if (data.product.category !== params.category.toLowerCase())
    throw redirect(productPath(data.product.category, data.product.identifier), 301)
  return data
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const { product, related } = loaderData
  const path = productPath(product.category, product.identifier)
  const crumbs = [
    { label: t`Home`, to: '/' },
    { label: t`Products`, to: '/products' },
    { label: words[product.category].title, to: `/products/${product.category}` },
    { label: product.name, to: path },
  ]
  return (
    <main id="content">
      <PageHead
        path={path}
        title={product.name}
        description={product.description}
        image={product.image[0]}
        type="product"
      />
      <BreadcrumbData crumbs={crumbs} />
      <ProductData
        name={product.name}
        description={product.description}
        path={path}
        images={product.image}
        priceFils={filsFromAed(product.price)}
        isInStock={product.stock > 0}
        rating={{ value: product.rating, count: product.ratingCount }}
      />
      <ProductPage key={product._id} product={product} related={related} crumbs={crumbs} />
    </main>
  )
}
