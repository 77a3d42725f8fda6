import { orderCalls } from '../../../contract/orders.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { requireVerifiedWherePaid } from '../credentials/credentials.public.ts'
import { verifyPayment } from '../payments/payments.public.ts'
import { orderAgain } from './order-again.ts'
import {
  isFirstOrder,
  pageOfOrders,
  payOrder,
  showInvoice,
  showMealDetails,
  showOrder,
} from './orders.service.ts'
import { placeOrder } from './place-order.ts'

const VERIFIED_WORDS = {
  0: 'Your payment is being confirmed.',
  1: 'Payment successful!',
  2: 'Your payment came too late for this order. It goes back to you by itself.',
}

export function orderRoutes(app: App, deps: Deps): void {
  serve(app, orderCalls, {
    'GET /api/user/is-firstOrder': async ({ who }) =>
      ok({ isNewOrder: await isFirstOrder(deps, who.accountId) }),
    'POST /api/user/createOrder': async ({ who, body }) => {
      requireVerifiedWherePaid(deps, who)
      return ok(await placeOrder(deps, who, body))
    },
    'POST /api/user/pay-order': async ({ who, body }) => {
      requireVerifiedWherePaid(deps, who)
      return ok(await payOrder(deps, who, body))
    },
    'POST /api/user/verify-payment': async ({ who, body }) => {
      const { orderNumber, paymentStatus } = await verifyPayment(deps, who.accountId, {
        orderNumber: body.orderID ?? undefined,
        paymentId: body.paymentID ?? body.razorpay_payment_id ?? undefined,
        providerOrderId: body.razorpay_order_id,
        signature: body.razorpay_signature,
      })
      return ok({ orderID: orderNumber, paymentStatus }, VERIFIED_WORDS[paymentStatus])
    },
    'GET /api/user/get-orders': async ({ who, query }) => ok(await pageOfOrders(deps, who.accountId, query)),
    'GET /api/user/get-order': async ({ who, query }) =>
      ok(await showOrder(deps, who.accountId, query.orderID)),
    'POST /api/user/get-order-meal-details': async ({ who, body }) =>
      ok([await showMealDetails(deps, who.accountId, body.orderID)]),
    'GET /api/user/get-invoice': async ({ who, query, reply }) => {
      const { number, pdf } = await showInvoice(deps, who.accountId, query.orderID)
      return reply
        .header('content-disposition', `attachment; filename="${number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(pdf)
    },
    'POST /api/user/order-again': async ({ who, body }) =>
      ok(await orderAgain(deps, who.accountId, body.orderID)),
  })
}
