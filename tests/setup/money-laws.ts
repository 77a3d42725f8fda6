import { expect } from 'vitest'
import type { Db } from '../../server/db/connect.ts'

const ORDERS = `select o.*, coalesce((select sum(r.amount_fils) from refunds r where r.order_id = o.id and r.state <> 'failed'), 0)::int as back,
    coalesce((select sum(r.vat_fils) from refunds r where r.order_id = o.id and r.state = 'done'), 0)::int as vat_back
  from orders o where o.state = 'paid' and
    (o.id = $1 or o.id in (select c.order_id from paid_changes c join delivery_days d on d.id = c.day_id
      join subscriptions s on s.id = d.subscription_id where s.order_id = $1))`

const RECEIPTS = `select e.receipt, e.action, e.difference_fils,
    coalesce((select sum(o.total_fils) from paid_changes c join orders o on o.id = c.order_id
      where c.idempotency_key = e.idempotency_key and o.state = 'paid'), 0)::int as paid,
    coalesce((select sum(r.amount_fils) from refunds r where r.ledger_entry_id = e.id and r.state <> 'failed'), 0)::int as back
  from ledger_entries e where e.order_id = $1`

const BOOKS = `select (select paid_fils from subscriptions where order_id = $1) as days,
    (select balance_fils from credit_balances where account_id = $2) as balance,
    (select sum(amount_fils)::int from credit_entries where account_id = $2) as entries,
    (select coalesce(sum(r.amount_fils), 0)::int from refunds r join orders o on o.id = r.order_id
      where o.account_id = $2 and r.destination = 'credit' and r.state = 'done') as to_credit,
    (select coalesce(sum(credit_fils), 0)::int from orders where account_id = $2 and state = 'paid') as from_credit`

type Row = Record<string, number>

/** What is true of the money of a customer with one plan, paid by card, who was given some credit. */
export async function expectMoneyLaws(
  db: Db,
  { id: orderId, accountId }: { id: string; accountId: string | null },
  givenFils: number,
): Promise<void> {
  const rows = async (text: string, ...values: unknown[]): Promise<Row[]> =>
    (await db.$client.query(text, values)).rows
  const orders = await rows(ORDERS, orderId)
  for (const order of orders) {
    expect(order.back, 'no more goes back than was paid').toBeLessThanOrEqual(order.total_fils!)
    expect(order.vat_back, 'nor more VAT').toBeLessThanOrEqual(order.vat_fils!)
  }
  const receipts = await rows(RECEIPTS, orderId)
  for (const { receipt, difference_fils, paid, back } of receipts)
    expect([receipt, paid! - back!], 'a receipt says what was paid and given back').toEqual([
      receipt,
      difference_fils,
    ])
  const sum = (some: Row[], of: (row: Row) => number) => some.reduce((total, row) => total + of(row), 0)
  expect(
    sum(receipts, ({ paid }) => paid!),
    'every order of a change has its receipt',
  ).toBe(sum(orders, ({ id, total_fils }) => (String(id) === orderId ? 0 : total_fils!)))

  const [books] = await rows(BOOKS, orderId, accountId)
  const swappedBack = sum(receipts, ({ action, back }) => (String(action) === 'swapped' ? back! : 0))
  expect(books!.days, 'days are worth what was paid, less what swaps gave back').toBe(
    sum(orders, ({ total_fils }) => total_fils!) - swappedBack,
  )
  expect(books!.balance, 'the balance is the sum of its entries').toBe(books!.entries)
  expect(books!.balance, 'no credit is made or lost').toBe(
    givenFils - books!.from_credit! + books!.to_credit!,
  )
}
