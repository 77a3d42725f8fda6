import { ADDRESS, type Customer, PASSWORD } from './customers.ts'
import { must, send } from './http.ts'
import { doAll, type Figures, load, type Target } from './load.ts'
import { PORTS, PROVIDER_KEYS } from './processes.ts'

const providerUrl = `http://127.0.0.1:${PORTS.provider}`

/** createOrder, the payment at the provider, verify-payment; how long the shop took for each of its two answers. */
export async function buy(shopUrl: string, { cookie }: Customer): Promise<number[]> {
  const order = await must(shopUrl, 'POST', '/api/user/createOrder', {
    cookie,
    body: { address: ADDRESS, bagIncluded: true },
  })
  const paid = await must(providerUrl, 'POST', '/sandbox-pay/pay', {
    body: { key_id: PROVIDER_KEYS.keyId, order_id: order.json.data.id, outcome: 'succeed' },
  })
  const verified = await must(shopUrl, 'POST', '/api/user/verify-payment', { cookie, body: paid.json })
  if (verified.json.data.paymentStatus !== 1) throw new Error('The order was not paid.')
  return [order.ms, verified.ms]
}

export const signIn = async (shopUrl: string, { userName }: Customer): Promise<number> =>
  (await must(shopUrl, 'POST', '/api/user/login', { body: { userName, password: PASSWORD } })).ms

/** How others fare while people sign in: the p99 of a get-cart a few at a time, alone and beside 32 sign-ins. */
export async function othersWhileSigningIn(
  target: Target,
  customers: readonly Customer[],
): Promise<{ alone: Figures; beside: Figures; signInsPerSecond: number }> {
  const carts = () => [{ path: '/api/user/get-cart', headers: { cookie: customers[0]!.cookie } }]
  const alone = await load(target, carts, 4, 2)
  let isOver = false
  let signIns = 0
  const began = performance.now()
  const signingIn = customers.slice(1, 33).map(async ({ userName }) => {
    while (!isOver) {
      const body = { userName, password: PASSWORD }
      const { code } = await send(target.url, 'POST', '/api/user/login', { body })
      if (code === 200) signIns += 1
    }
  })
  const beside = await load(target, carts, 4, 2)
  isOver = true
  await Promise.all(signingIn)
  return { alone, beside, signInsPerSecond: signIns / ((performance.now() - began) / 1000) }
}

export const buyAll = (target: Target, customers: readonly Customer[], atOnce: number): Promise<Figures> =>
  doAll(target, customers, atOnce, (customer) => buy(target.url, customer))
