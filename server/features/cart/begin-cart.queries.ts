import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/new-id.ts'
import { statement } from '../../db/statement.ts'

// One statement instead of ten: a fifth of the processor's time.
const begin = statement<{ quantity: number }>(
  'begin_cart',
  `with product as (
      select id, price_fils from products where id = $1::uuid and not is_deleted and stock >= $2::int),
    guest as (
      insert into guests (id, token_hash, created_at, last_seen_at)
      select $3::uuid, $4::bytea, $6::timestamptz, $6::timestamptz from product on conflict do nothing returning id),
    cart as (
      insert into carts (id, guest_id, created_at, updated_at)
      select $5::uuid, guest.id, $6::timestamptz, $6::timestamptz from guest returning id)
  insert into cart_products (cart_id, product_id, quantity, quoted_fils, created_at)
  select cart.id, product.id, $2::int, product.price_fils, $6::timestamptz from cart, product returning quantity`,
)

/** Whether it was done: nothing happens where the guest is known already or the product is not to be had. */
export async function beginCart(
  db: Db,
  tokenHash: Buffer,
  { product, quantity }: { product: string; quantity: number },
  now: Date,
): Promise<boolean> {
  const made = await begin(db, [product, quantity, newId(), tokenHash, newId(), now.toISOString()])
  return made.length > 0
}
