import { productCalls } from '../../../../contract/products.ts'
import { ok } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { sendCachedJson } from '../../../http/send-cached.ts'
import { serve } from '../../../http/serve.ts'
import { findProducts, presentProduct, relatedProducts } from './find-products.ts'

export function productRoutes(app: App, deps: Deps): void {
  const { catalogue } = deps
  serve(app, productCalls, {
    'GET /api/user/get-products': async (call) => {
      const products = await catalogue.products()
      // Searches by free text are not cached: few are repeated.
      if (call.query.search) return ok(findProducts(products, call.query))
      const { category = '', sort, page, pageSize } = call.query
      const key = `products ${category} ${sort} ${page} ${pageSize}`
      return sendCachedJson(deps, call, [products], key, () => ok(findProducts(products, call.query)))
    },
    'GET /api/user/get-product/:identifier': async (call) => {
      const products = await catalogue.products()
      const product = products.byIdentifier.get(call.params.identifier)
      if (!product) throw new AppError('product-missing')
      return sendCachedJson(deps, call, [products], `product ${product.id}`, () =>
        ok({
          product: presentProduct(product),
          related: relatedProducts(products, product).map(presentProduct),
        }),
      )
    },
  })
}
