import { PRODUCT_CATEGORY_SLUGS } from '../../../domain/plans/product-categories.ts'
import {
  articlePath,
  planPath,
  productCategoryPath,
  productPath,
  standingPaths,
} from '../../../domain/shop/site-paths.ts'
import type { Deps } from '../../deps.ts'

/** Every page a search engine should know, from the catalogue as it is now. */
export async function siteMap({
  catalogue,
  env,
  now,
}: Pick<Deps, 'catalogue' | 'env' | 'now'>): Promise<string> {
  const [food, products, articles] = await Promise.all([
    catalogue.food(),
    catalogue.products(),
    catalogue.articles(),
  ])
  const published = articles.list.filter(({ publishedAt }) => publishedAt <= now())
  const paths = [
    ...standingPaths,
    ...PRODUCT_CATEGORY_SLUGS.map(productCategoryPath),
    ...food.plans.list.map(({ identifier }) => planPath(identifier)),
    ...products.list.map(({ category, identifier }) => productPath(category, identifier)),
    ...published.map(({ identifier }) => articlePath(identifier)),
  ]
  const urls = paths.map((path) => `<url><loc>${escapeXml(env.PUBLIC_URL + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

const escapeXml = (text: string) =>
  encodeURI(text).replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;')
