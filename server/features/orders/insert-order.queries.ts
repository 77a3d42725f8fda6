import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { packDays } from '../../db/schema/day-meals.ts'
import type { orderLines, orderPackages, orders } from '../../db/schema/orders.ts'

export type NewOrder = {
  order: Omit<typeof orders.$inferInsert, 'id' | 'orderNumber' | 'cartId' | 'createdAt' | 'updatedAt'>
  packages: Omit<typeof orderPackages.$inferInsert, 'id' | 'orderId'>[]
  lines: Omit<typeof orderLines.$inferInsert, 'orderId'>[]
}
/** The first attempt to have it paid, claimed by whoever places the order. */
export type FirstAttempt = {
  provider: string
  receiptTail: string
  checkAfterSeconds: number
  claimedForSeconds: number
}
export type PlacedOrder = NewOrder['order'] & {
  orderNumber: string
  attempt: { id: string; receipt: string; amountFils: number; currency: string; claims: number }
}

/**
 * The order, its first attempt and its history in one statement. Nothing is written, and nothing answered, where the cart
 * is no longer the one that was priced; the cart stays held until the end, so that it cannot change meanwhile.
 */
export async function insertOrder(
  db: Queryable,
  cart: { id: string; version: number },
  { order, packages, lines }: NewOrder,
  first: FirstAttempt,
  now: Date,
): Promise<PlacedOrder | undefined> {
  const id = newId()
  const attemptId = newId()
  const kept = packages.map((fields) => ({ ...fields, id: newId(), days: packDays(fields.days) }))
  const due = kept.flatMap(({ id: packageId, days: { days } }) =>
    days.map(({ date }) => [packageId, date] as const),
  )
  const at = sql`${now.toISOString()}::timestamptz`
  const placed = JSON.stringify({ totalFils: order.totalFils })
  const { rows } = await db.execute<{ orderNumber: string; receipt: string }>(sql`
    with cart as materialized (
        select id from carts where id = ${cart.id} and version = ${cart.version} for no key update),
      made as (
        insert into orders (id, order_number, account_id, cart_id, cart_fingerprint, user_email, address, phone, bag_included,
          meals_fils, add_ons_fils, products_fils, bag_fils, total_fils, vat_fils, currency, created_at, updated_at)
        select ${id}::uuid, 'FM-' || nextval('order_numbers'), ${order.accountId}::uuid, cart.id, ${order.cartFingerprint},
          ${order.userEmail}, ${JSON.stringify(order.address)}::jsonb, ${order.phone}, ${order.bagIncluded}::boolean,
          ${order.mealsFils}::int, ${order.addOnsFils}::int, ${order.productsFils}::int, ${order.bagFils}::int,
          ${order.totalFils}::int, ${order.vatFils}::int, ${order.currency}, ${at}, ${at}
        from cart returning id, order_number),
      packed as (
        insert into order_packages (id, order_id, position, cart_line_id, plan_id, package_id, plan_name, package_name,
          package_group, duration, start_date, end_date, days, add_ons, meals_fils, add_ons_fils)
        select p.id, made.id, p.position, p."cartLineId", p."planId", p."packageId", p."planName", p."packageName",
          p."packageGroup", p.duration, p."startDate", p."endDate", p.days, p."addOns", p."mealsFils", p."addOnsFils"
        from made, json_to_recordset(${JSON.stringify(kept)}::json) as p (id uuid, position smallint, "cartLineId" uuid,
          "planId" uuid, "packageId" uuid, "planName" text, "packageName" text, "packageGroup" text, duration text,
          "startDate" date, "endDate" date, days jsonb, "addOns" jsonb, "mealsFils" int, "addOnsFils" int)),
      due as (
        insert into order_deliveries (order_package_id, date) select d.* from made,
          unnest(${sql.param(due.map(([packageId]) => packageId))}::uuid[], ${sql.param(due.map(([, date]) => date))}::date[]) d),
      priced as (
        insert into order_lines (order_id, position, kind, label, product_id, quantity, unit_fils, total_fils, vat_fils,
          image_hash)
        select made.id, l.position, l.kind, l.label, l."productId", l.quantity, l."unitFils", l."totalFils", l."vatFils",
          l."imageHash"
        from made, json_to_recordset(${JSON.stringify(lines)}::json) as l (position smallint, kind text, label text,
          "productId" uuid, quantity int, "unitFils" int, "totalFils" int, "vatFils" int, "imageHash" text)),
      tried as (
        insert into payment_attempts (id, order_id, provider, receipt, amount_fils, currency, created_at, next_check_at,
          claims, claimed_until)
        select ${attemptId}::uuid, made.id, ${first.provider}, made.order_number || '-1-' || ${first.receiptTail}::text,
          ${order.totalFils}::int, ${order.currency}, ${at}, ${at} + ${first.checkAfterSeconds}::int * interval '1 second',
          1, now() + ${first.claimedForSeconds}::int * interval '1 second'
        from made returning receipt),
      told as (
        insert into order_events (id, order_id, actor, event, detail, created_at)
        select ${newId()}::uuid, made.id, 'customer', 'placed', ${placed}::jsonb, ${at} from made
        union all
        -- Told after the order that was placed in the same millisecond.
        select ${newId()}::uuid, made.id, 'customer', 'checkout-opened', jsonb_build_object('receipt', tried.receipt),
          ${at} + interval '1 millisecond' from made, tried)
    select made.order_number as "orderNumber", tried.receipt from made, tried`)
  const [made] = rows
  if (!made) return undefined
  const { totalFils: amountFils, currency = '' } = order
  return {
    ...order,
    orderNumber: made.orderNumber,
    attempt: { id: attemptId, receipt: made.receipt, amountFils, currency, claims: 1 },
  }
}
