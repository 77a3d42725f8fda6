import type { Queryable } from '../../db/connect.ts'
import { type DayMeals, type DishSnapshot, packDays } from '../../db/day-meals.ts'
import { newId } from '../../db/new-id.ts'
import type { orderLines, orderPackages, orders } from '../../db/schema/orders.ts'
import { statement } from '../../db/statement.ts'
import type { SeenAttempt } from '../payments/attempts.queries.ts'
import { keepDishes } from './ordered-dishes.queries.ts'

export type NewOrder = {
  order: Omit<typeof orders.$inferInsert, 'id' | 'orderNumber' | 'cartId' | 'createdAt' | 'updatedAt'>
  packages: (Omit<typeof orderPackages.$inferInsert, 'id' | 'orderId' | 'days'> & { days: DayMeals[] })[]
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
  /** As a payment will look for it. */
  seen: SeenAttempt
}

const insert = statement<{ orderNumber: string; receipt: string }>(
  'insert_order',
  `with cart as materialized (
      select id from carts where id = $1 and version = $2
        and (select count(*) from ordered_dishes where digest = any($25::text[])) = cardinality($25::text[])
      for no key update),
    made as (
      insert into orders (id, order_number, account_id, cart_id, cart_fingerprint, user_email, address, phone, bag_included,
        total_fils, vat_fils, currency, avoided_allergens,
        created_at, updated_at)
      select $3::uuid, 'FM-' || nextval('order_numbers'), $4::uuid, cart.id, $5, $6, $7::jsonb, $8, $9::boolean,
        $10::int, $11::int, $12::text, $26::text[], $13::timestamptz, $13::timestamptz
      from cart returning id, order_number),
    packed as (
      insert into order_packages (id, order_id, position, cart_line_id, plan_id, package_id, plan_name, package_name,
        package_group, duration, start_date, end_date, delivery_dates, days, add_ons, meals_fils, add_ons_fils)
      select p.id, made.id, p.position, p."cartLineId", p."planId", p."packageId", p."planName", p."packageName",
        p."packageGroup", p.duration, p."startDate", p."endDate", p."deliveryDates", $15::jsonb -> p.position::int, p."addOns",
        p."mealsFils", p."addOnsFils"
      from made, json_to_recordset($14::json) as p (id uuid, position smallint, "cartLineId" uuid, "planId" uuid,
        "packageId" uuid, "planName" text, "packageName" text, "packageGroup" text, duration text, "startDate" date,
        "endDate" date, "deliveryDates" date[], "addOns" jsonb, "mealsFils" int, "addOnsFils" int)),
    priced as (
      insert into order_lines (order_id, position, kind, label, product_id, quantity, unit_fils, total_fils, vat_fils,
        image_hash)
      select made.id, l.position, l.kind, l.label, l."productId", l.quantity, l."unitFils", l."totalFils", l."vatFils",
        l."imageHash"
      from made, json_to_recordset($16::json) as l (position smallint, kind text, label text, "productId" uuid, quantity int,
        "unitFils" int, "totalFils" int, "vatFils" int, "imageHash" text)),
    tried as (
      insert into payment_attempts (id, order_id, provider, receipt, amount_fils, currency, created_at, next_check_at, claims,
        claimed_until)
      select $17::uuid, made.id, $18, made.order_number || '-1-' || $19::text, $10::int, $12::text, $13::timestamptz,
        $13::timestamptz + $20::int * interval '1 second', 1, now() + $21::int * interval '1 second'
      from made returning receipt),
    told as (
      insert into order_events (id, order_id, actor, event, detail, created_at)
      select $22::uuid, made.id, 'customer', 'placed', $23::jsonb, $13::timestamptz from made
      union all
      -- Told after the order that was placed in the same millisecond.
      select $24::uuid, made.id, 'customer', 'checkout-opened', jsonb_build_object('receipt', tried.receipt),
        $13::timestamptz + interval '1 millisecond' from made, tried)
  select made.order_number as "orderNumber", tried.receipt from made, tried`,
)

/**
 * The order, its first attempt and its history in one statement. Nothing is written, and nothing answered, where the cart
 * is no longer the one that was priced; the cart stays held until the end, so that it cannot change meanwhile.
 * Mostly all of its dishes have been ordered before; where one is new, they are kept first.
 */
export async function insertOrder(
  db: Queryable,
  cart: { id: string; version: number },
  { order, packages, lines }: NewOrder,
  first: FirstAttempt,
  now: Date,
): Promise<PlacedOrder | undefined> {
  const orderId = newId()
  const attemptId = newId()
  const kept = packages.map(({ days, ...fields }) => ({ ...fields, id: newId() }))
  const dishes = new Map<string, DishSnapshot>()
  const days = packages.map((line) => packDays(line.days, dishes))
  const values = [
    cart.id,
    cart.version,
    orderId,
    order.accountId,
    order.cartFingerprint,
    order.userEmail,
    JSON.stringify(order.address),
    order.phone,
    order.bagIncluded,
    order.totalFils,
    order.vatFils,
    order.currency,
    now.toISOString(),
    JSON.stringify(kept),

    JSON.stringify(days),
    JSON.stringify(lines),
    attemptId,
    first.provider,
    first.receiptTail,
    first.checkAfterSeconds,
    first.claimedForSeconds,
    newId(),
    JSON.stringify({ totalFils: order.totalFils }),
    newId(),
    [...dishes.keys()],
    order.avoidedAllergens ?? [],
  ]
  const write = async () => (await insert(db, values))[0]
  const made = (await write()) ?? (await keepDishes(db, dishes).then(write))
  if (!made) return undefined
  const { orderNumber, receipt } = made
  const { accountId = null, totalFils, currency = '' } = order
  return {
    ...order,
    orderNumber,
    attempt: { id: attemptId, receipt, amountFils: totalFils, currency, claims: 1 },
    seen: {
      attemptId,
      orderId,
      orderNumber,
      accountId,
      cartId: cart.id,
      state: 'pending',
      totalFils,
      currency,
      firstDay: packages.map(({ startDate }) => startDate).sort()[0] ?? null,
      hasProducts: lines.some(({ kind }) => kind === 'product'),
      paidBy: null,
    },
  }
}
