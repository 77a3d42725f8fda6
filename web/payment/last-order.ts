import type { Api } from '../api/client.ts'

const LATELY_MS = 24 * 3_600_000

export interface LastOrder {
  orderID: string
  isPaid: boolean
}

/** The order made within the last day, for a cart that is empty: it may have been paid in another tab or by a webhook. */
export async function findLastOrder(ask: Api): Promise<LastOrder | undefined> {
  // A guest has none, and nothing here is worth an error page.
  const answer = await ask('GET /api/user/get-orders', { query: { size: 1 } }).catch(() => undefined)
  const order = answer?.data.orders[0]
  if (!order || Date.now() - Date.parse(order.createdAt) > LATELY_MS) return undefined
  const isPaid = order.paymentStatus === 1
  return isPaid || order.isPayable ? { orderID: order.orderID, isPaid } : undefined
}
