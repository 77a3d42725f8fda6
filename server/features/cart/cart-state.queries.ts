import { oneOfOwner } from '../accounts/of-owner.queries.ts'

/** `goods` where there are any, since their pictures come from the catalogue in memory. */
export type CartState = { state: string; goods: string | null }

/**
 * Everything the database knows that a cart's answer is made of, but for the packages, which the cart's version stands for:
 * the same text is the same answer, whichever instance made it.
 */
export const findCartState = oneOfOwner<CartState>(
  'cart_state',
  (column) => `select concat_ws(' ', c.id, c.version,
      exists (select from orders o where o.account_id = c.account_id and o.paid_at is not null),
      (select json_agg(a order by a.id) from addresses a where a.account_id = c.account_id and a.deleted_at is null)) as state,
    (select json_agg(json_build_array(l, g) order by l.product_id)::text from cart_products l
      join products g on g.id = l.product_id where l.cart_id = c.id and l.removed_at is null) as goods
  from carts c where c.${column} = $1`,
)
