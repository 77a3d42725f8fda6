import type { SavedAddress } from '../../../contract/addresses.ts'
import { oneOfOwner } from '../accounts/of-owner.queries.ts'
import { AVOIDED_BY_OWNER } from '../ordering/drafts.queries.ts'
import { WHOLE_CART, type WholeCart } from './cart.queries.ts'

/** `goods` where there are any, since their pictures come from the catalogue in memory. */
export type CartState = { state: string; goods: string | null }
export type ToldCart = WholeCart & CartState & { savedAddress: SavedAddress[] }

/**
 * Everything the database knows that a cart's answer is made of, but for the packages, which the cart's version stands for:
 * the same text is the same answer, whichever instance made it.
 */
const STATE = `concat_ws(' ', c.id, c.version, ${AVOIDED_BY_OWNER('c')},
      exists (select from orders o where o.account_id = c.account_id and o.paid_at is not null),
      (select json_agg(a order by a.id) from addresses a where a.account_id = c.account_id and a.deleted_at is null)) as state,
    (select json_agg(json_build_array(l, g) order by l.product_id)::text from cart_products l
      join products g on g.id = l.product_id where l.cart_id = c.id and l.removed_at is null) as goods`

export const findCartState = oneOfOwner<CartState>(
  'cart_state',
  (column) => `select ${STATE} from carts c where c.${column} = $1`,
)

/** The cart with its state and its owner's addresses, all of one moment. */
export const findToldCart = oneOfOwner<ToldCart>(
  'told_cart',
  (column) => `select ${WHOLE_CART}, ${STATE},
    coalesce((select json_agg(json_build_object('_id', a.id, 'identifier', a.identifier, 'name', a.name,
        'street', a.street, 'buildingFloor', a.building_floor, 'houseOrFlatNumber', a.house_or_flat_number,
        'landmark', a.landmark, 'city', a.city, 'state', a.state, 'postalCode', a.postal_code, 'country', a.country,
        'phone', a.phone, 'isDefault', a.is_default) order by a.is_default desc, a.id)
      from addresses a where a.account_id = c.account_id and a.deleted_at is null), '[]') as "savedAddress"
  from carts c where c.${column} = $1`,
)
