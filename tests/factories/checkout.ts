import { sandboxKeys } from '../../server/integrations/payments/open-provider.ts'
import type { TestShop } from '../setup/test-shop.ts'
import { call } from './accounts.ts'
import { ADDRESS, makeBuyer } from './buyers.ts'
import { sandboxDriver } from './provider.ts'

type Buyer = { cookies: Record<string, string> }

/** The customer's steps from cart to paid, through the shop's own calls. */
export function checkoutDriver({ app, deps }: Pick<TestShop, 'app' | 'deps'>) {
  const provider = sandboxDriver(deps.sandbox!.url, sandboxKeys(deps.secret))
  const complete = (buyer: Buyer, more: object = {}) =>
    call(app, 'POST /api/user/createOrder', {
      cookies: buyer.cookies,
      body: { address: ADDRESS, bagIncluded: false, ...more },
    })
  const verify = (buyer: Buyer, told: object) =>
    call(app, 'POST /api/user/verify-payment', { cookies: buyer.cookies, body: told })

  return {
    ...provider,
    complete,
    verify,
    /** A customer with one paid order of goods. */
    async makePaid(fields: Parameters<typeof makeBuyer>[1] = {}) {
      const buyer = await makeBuyer(deps, fields)
      const { json } = await complete(buyer)
      const told = await provider.choose(json.data.id, 'succeed')
      const paid = await verify(buyer, told)
      if (paid.code !== 200) throw new Error(`not paid: ${JSON.stringify(paid.json)}`)
      return { ...buyer, orderID: json.data.orderID as string, paymentId: told.razorpay_payment_id }
    },
  }
}
