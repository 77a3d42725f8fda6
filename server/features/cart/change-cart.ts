import { MAX_OF_ONE_PRODUCT } from '../../../domain/pricing.ts'
import type { Tx } from '../../db/connect.ts'
import { isId } from '../../db/is-id.ts'
import type { Deps } from '../../deps.ts'
import { notFound, ruleBroken } from '../../errors.ts'
import { makeGuest, type Owner } from '../accounts/guests.service.ts'
import { shelveForAnother } from '../ordering/current-draft.ts'
import { findDraft, insertDraft } from '../ordering/drafts.queries.ts'
import { inOwnersTurn } from '../ordering/owners-turn.ts'
import { beginCart } from './begin-cart.queries.ts'
import {
  type CartRow,
  countLines,
  findPackageLine,
  findProduct,
  findProductLine,
  forgetRemoved,
  lockCart,
  putProductLine,
  setProductQuantity,
  setRemoved,
  touchCart,
} from './cart.queries.ts'
import { refuseOverfullCart } from './cart-room.ts'

export const NOT_IN_CART = 'That is not in your cart any more.'
/** How long 'undo' works. */
const UNDO_MS = 60 * 60_000

type Wanted = { product: string; quantity: number }
type Added = { quantity: number; count: number }

/** A visitor who has kept nothing yet: guest, cart and line are made at once. Whatever is less simple takes its turn. */
export async function addFirstProduct(deps: Deps, token: string, asked: Wanted): Promise<Added> {
  const isSimple = isId(asked.product) && asked.quantity <= MAX_OF_ONE_PRODUCT
  const isMade = isSimple && (await beginCart(deps.db, deps.hashToken(token), asked, deps.now()))
  if (isMade) return { quantity: asked.quantity, count: asked.quantity }
  return addProduct(deps, await makeGuest(deps, token), asked)
}

/** Adds to what the cart already has of a product, as far as there is stock. */
export function addProduct(deps: Deps, owner: Owner, asked: Wanted): Promise<Added> {
  return changeCart(deps, owner, async (tx, cart) => {
    const product = await requireProduct(tx, asked.product)
    const held = await findProductLine(tx, cart.id, product.id)
    const before = held && !held.removedAt ? held.quantity : 0
    const quantity = before + asked.quantity
    refuseMoreThanThereIs(product, quantity, before)
    const line = { cartId: cart.id, productId: product.id, quantity, quotedFils: product.priceFils }
    await putProductLine(tx, line, deps.now())
    await refuseOverfullCart(tx, cart.id)
    return { quantity }
  })
}

export function setQuantity(deps: Deps, owner: Owner, asked: Wanted): Promise<Added> {
  return changeCart(deps, owner, async (tx, cart) => {
    const product = await requireProduct(tx, asked.product)
    const held = await findProductLine(tx, cart.id, product.id)
    if (!held || held.removedAt) throw notFound(NOT_IN_CART)
    // Fewer is always a step in the right direction, also where there is not enough for all of them.
    if (asked.quantity > held.quantity) refuseMoreThanThereIs(product, asked.quantity, held.quantity)
    await setProductQuantity(tx, cart.id, product.id, asked.quantity)
    return { quantity: asked.quantity }
  })
}

async function requireProduct(tx: Tx, idOrIdentifier: string) {
  const product = await findProduct(tx, idOrIdentifier)
  if (!product) throw notFound('This product is no longer offered.')
  return product
}

function refuseMoreThanThereIs(
  { name, stock }: { name: string; stock: number },
  wanted: number,
  inCart: number,
) {
  if (stock === 0) throw ruleBroken(`${name} is sold out.`)
  if (wanted > stock)
    throw ruleBroken(
      inCart > 0
        ? `Only ${stock} of ${name} are left, and ${inCart} are in your cart.`
        : `Only ${stock} of ${name} are left.`,
    )
  if (wanted > MAX_OF_ONE_PRODUCT)
    throw ruleBroken(`Please choose at most ${MAX_OF_ONE_PRODUCT} of one product.`)
}

/** Taking out what is already out is no error: the customer has what they wanted. */
export function removeLine(deps: Deps, owner: Owner, lineId: string) {
  return changeCart(deps, owner, async (tx, cart) => {
    await forgetRemoved(tx, cart.id, new Date(deps.now().getTime() - UNDO_MS))
    if (!(await setRemoved(tx, cart.id, lineId, deps.now()))) throw notFound(NOT_IN_CART)
    return {}
  })
}

export function restoreLine(deps: Deps, owner: Owner, lineId: string) {
  return changeCart(deps, owner, async (tx, cart) => {
    if (!(await setRemoved(tx, cart.id, lineId, null))) throw notFound(NOT_IN_CART)
    await refuseOverfullCart(tx, cart.id)
    return {}
  })
}

async function changeCart<T>(
  deps: Deps,
  owner: Owner,
  change: (tx: Tx, cart: CartRow) => Promise<T>,
): Promise<T & { count: number }> {
  return inOwnersTurn(deps, owner, async (tx) => {
    const cart = await lockCart(tx, owner, deps.now())
    const result = await change(tx, cart)
    await touchCart(tx, cart.id, deps.now())
    return { ...result, count: await countLines(tx, cart.id) }
  })
}

/** Opens a package of the cart in the wizard. The line stays until the draft replaces it; another draft waits meanwhile. */
export async function reopenPackage(deps: Deps, owner: Owner, lineId: string): Promise<string> {
  return inOwnersTurn(deps, owner, async (tx) => {
    const cart = await lockCart(tx, owner, deps.now())
    const line = await findPackageLine(tx, cart.id, lineId)
    if (!line || line.removedAt) throw notFound(NOT_IN_CART)
    const held = await findDraft(tx, owner)
    if (held?.reopenedLineId === line.id) return held.id
    if (held) await shelveForAnother(deps, tx, owner)
    const { planId, packageId, duration, startDate, endDate, days, addOns } = line
    const draft = await insertDraft(
      tx,
      owner,
      {
        planId,
        packageId,
        duration,
        startDate,
        endDate,
        days,
        addOns,
        reopenedLineId: line.id,
        menuConfirmedAt: deps.now(),
        addOnsConfirmedAt: deps.now(),
      },
      deps.now(),
    )
    return draft.id
  })
}
