import { cartCalls } from '../../../contract/cart.ts'
import { planPriceCalls } from '../../../contract/plan-prices.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { Visitor } from '../../plugins/session.ts'
import { findOwner, requireOwner } from '../guests/guests.public.ts'
import { addToCart } from './add-to-cart.ts'
import { addProduct, removeLine, reopenPackage, restoreLine, setQuantity } from './change-cart.ts'
import { mendPackage } from './mend-package.ts'
import { planPrices } from './plan-prices.ts'
import { sendCart } from './send-cart.ts'

export function cartRoutes(app: App, deps: Deps): void {
  serve(app, planPriceCalls, {
    'GET /api/user/get-plan-prices': async ({ query, who }) =>
      ok(await planPrices(deps, findOwner(who), query.eater)),
  })

  serve(app, cartCalls, {
    'GET /api/user/get-cart': async ({ who, query, reply }) =>
      sendCart(deps, findOwner(who), query.bagIncluded !== 'false', reply),

    'POST /api/user/add-to-cart': async ({ body, who, reply }) => {
      const food = await deps.catalogue.food()
      const owner = await requireOwner(deps, who, reply)
      return ok(
        await addToCart(deps, food, owner, body),
        'Successfully Completed your order! wait for Payment',
      )
    },

    'POST /api/user/add-product-to-cart': async ({ body, who, reply }) => {
      const owner = await requireOwner(deps, who, reply)
      return ok(await addProduct(deps, owner, body), 'Added to your cart')
    },

    'PATCH /api/user/update-cart-product': async ({ body, who }) =>
      ok(await setQuantity(deps, cartOwner(who), body)),

    'POST /api/user/remove-from-cart': async ({ body, who }) =>
      ok(await removeLine(deps, cartOwner(who), body.line), 'Removed from your cart'),

    'POST /api/user/restore-to-cart': async ({ body, who }) =>
      ok(await restoreLine(deps, cartOwner(who), body.line), 'Back in your cart'),

    'POST /api/user/mend-package': async ({ body, who }) => {
      const food = await deps.catalogue.food()
      return ok(
        await mendPackage(deps, food, cartOwner(who), body.line, body.meals),
        'Your package is up to date',
      )
    },

    'POST /api/user/reopen-package': async ({ body, who }) =>
      ok({ draft: await reopenPackage(deps, cartOwner(who), body.line) }),
  })
}

function cartOwner(who: Visitor) {
  const owner = findOwner(who)
  if (!owner) throw new AppError('not-in-cart')
  return owner
}
