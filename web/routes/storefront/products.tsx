import { Trans, useLingui } from '@lingui/react/macro'
import { data, useRevalidator } from 'react-router'
import { findProductCategory } from '../../../domain/plans/product-categories.ts'
import { apiContext } from '../../api/api-context.ts'
import { useCategoryWords } from '../../features/products/category-words.ts'
import { ProductList } from '../../features/products/product-list.tsx'
import { productQuery } from '../../features/products/product-query.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { BreadcrumbData } from '../../seo/structured-data.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/state.tsx'
import type { Route } from './+types/products.ts'

export const handle = {
  cache: 'everyone',
  query: ['sort', 'page'],
  freeText: ['search'],
} satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const category = params.category === undefined ? undefined : findProductCategory(params.category)
  if (params.category !== undefined && !category) throw data(null, { status: 404 })
  const query = productQuery(new URL(request.url).searchParams)
  const answer = await context
    .get(apiContext)('GET /api/user/get-products', { query: { ...query, category: category?.slug } })
    .catch((error: Error) => error)
  const slug = category?.slug
  if (answer instanceof Error) return data({ slug, found: undefined }, { status: 503 })
  return data({ slug, found: answer.data }, {})
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const words = useCategoryWords()
  const revalidator = useRevalidator()
  const { slug, found } = loaderData
  const path = slug ? `/products/${slug}` : '/products'
  const title = slug ? words[slug].title : t`Products`
  const crumbs = [
    { label: t`Home`, to: '/' },
    { label: t`Products`, to: '/products' },
    ...(slug ? [{ label: title, to: path }] : []),
  ]
  return (
    <main id="content">
      <PageHead
        path={path}
        title={title}
        description={slug ? words[slug].lead : t`Supplements, equipment, apparel, accessories and books.`}
      />
      <BreadcrumbData crumbs={crumbs} />
      <Section space="tight">
        <SectionHead
          as="h1"
          title={slug ? title : <Trans>Products</Trans>}
          lead={
            slug ? words[slug].lead : <Trans>Supplements, equipment, apparel, accessories and books.</Trans>
          }
        />
        {found ? (
          <ProductList found={found} />
        ) : (
          <ErrorState
            title={t`The products could not be loaded`}
            text={t`The fault is ours. Please try again in a moment.`}
            retryLabel={t`Try Again`}
            isRetrying={revalidator.state === 'loading'}
            onRetry={() => void revalidator.revalidate()}
          />
        )}
      </Section>
    </main>
  )
}
