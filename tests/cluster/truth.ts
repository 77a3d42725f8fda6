import type pg from 'pg'
import type { Books } from '../../server/integrations/payments/sandbox/sandbox-tables.queries.ts'

export type Truth = { lost: string[]; double: string[] }

/** The provider's books against the shop's: what was paid and is not there, and what was paid or sold twice. */
export async function compareBooks(books: Books, shop: pg.Client, calledPaid: string[]): Promise<Truth> {
  const { rows: charged } = await books.query<{ id: string; payments: number }>(`
    select order_id as id, count(*)::int as payments from sandbox_provider.payments
    where captured and amount_refunded = 0 group by 1`)
  const { rows: orders } = await shop.query<{ number: string; attempt: string }>(`
    select o.order_number as number, a.provider_order_id as attempt
    from orders o join payment_attempts a on a.order_id = o.id where o.state = 'paid'`)
  const chargedIds = new Set(charged.map(({ id }) => id))
  const paid = orders.filter(({ attempt }) => chargedIds.has(attempt))
  const numbers = paid.map(({ number }) => number)
  const attempts = new Set(paid.map(({ attempt }) => attempt))
  return {
    lost: [
      ...charged.filter(({ id }) => !attempts.has(id)).map(({ id }) => id),
      ...calledPaid.filter((number) => !numbers.includes(number)),
    ],
    double: [
      ...charged.filter(({ payments }) => payments > 1).map(({ id }) => id),
      ...numbers.filter((number, i) => numbers.indexOf(number) !== i),
      ...calledPaid.filter((number, i) => calledPaid.indexOf(number) !== i),
    ],
  }
}
