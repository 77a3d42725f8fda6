import { MAX_OF_ONE_PRODUCT } from '../../../domain/money/pricing.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Owner } from '../guests/guests.public.ts'
import { findDraft, insertDraft, shelveForAnother, withOwnerLock } from '../ordering/ordering.public.ts'
import { lockCart } from './cart.queries.ts'
import { changeCart } from './cart-lock.ts'
import { refuseOverfullCart } from './cart-room.ts'
import { findPackageLine } from './package-lines.queries.ts'
import { findProduct, putProductLine, setProductQuantity } from './product-lines.queries.ts'
import { deleteOldRemoved, setRemoved } from './removed-lines.queries.ts'

/** How long 'undo' works. */
const UNDO_MS = 60 * 60_000

type Wanted = { product: string; quantity: number }
type Added = { quantity: number; count: number }

/** Adds to what the cart already has of a product, as far as there is stock. */
export function addProduct(deps: Deps, owner: Owner, asked: Wanted): Promise<Added> {
  return changeCart(
    deps,
    owner,
    async (tx, cart) => {
      const product = await requireProduct(tx, cart.id, asked.product)
      const before = product.inCart ?? 0
      const quantity = before + asked.quantity
      refuseMoreThanThereIs(product, quantity, before)
      const line = { cartId: cart.id, productId: product.id, quantity, quotedFils: product.priceFils }
      await putProductLine(tx, line, deps.now())
      return { quantity }
    },
    refuseOverfullCart,
  )
}

export function setQuantity(deps: Deps, owner: Owner, asked: Wanted): Promise<Added> {
  return changeCart(deps, owner, async (tx, cart) => {
    const product = await requireProduct(tx, cart.id, asked.product)
    if (product.inCart === null) throw new AppError('not-in-cart')
    // Fewer is always a step in the right direction, also where there is not enough for all of them.
    if (asked.quantity > product.inCart) refuseMoreThanThereIs(product, asked.quantity, product.inCart)
    await setProductQuantity(tx, cart.id, product.id, asked.quantity)
    return { quantity: asked.quantity }
  })
}

async function requireProduct(tx: Tx, cartId: string, idOrIdentifier: string) {
  const product = await findProduct(tx, cartId, idOrIdentifier)
  if (!product) throw new AppError('product-gone')
  return product
}

function refuseMoreThanThereIs(
  { name, stock }: { name: string; stock: number },
  wanted: number,
  inCart: number,
) {
  if (stock === 0) throw new AppError('product-sold-out', { name })
  if (wanted > stock)
    throw inCart > 0
      ? new AppError('product-short-beside-cart', { name, left: stock, inCart })
      : new AppError('product-short', { name, left: stock })
  if (wanted > MAX_OF_ONE_PRODUCT) throw new AppError('too-many-of-product', { max: MAX_OF_ONE_PRODUCT })
}

/** Taking out what is already out is no error: the customer has what they wanted. */
export function removeLine(deps: Deps, owner: Owner, lineId: string) {
  return changeCart(deps, owner, async (tx, cart) => {
    await deleteOldRemoved(tx, cart.id, new Date(deps.now().getTime() - UNDO_MS))
    if (!(await setRemoved(tx, cart.id, lineId, deps.now()))) throw new AppError('not-in-cart')
    return {}
  })
}

export function restoreLine(deps: Deps, owner: Owner, lineId: string) {
  return changeCart(
    deps,
    owner,
    async (tx, cart) => {
      if (!(await setRemoved(tx, cart.id, lineId, null))) throw new AppError('not-in-cart')
      return {}
    },
    refuseOverfullCart,
  )
}

/** Opens a package of the cart in the wizard. The line stays until the draft replaces it; another draft waits meanwhile. */
export async function reopenPackage(deps: Deps, owner: Owner, lineId: string): Promise<string> {
  const readCart = (tx: Tx) => lockCart(tx, owner)
  return withOwnerLock(deps, owner, readCart, async (tx, cart) => {
    const line = cart && (await findPackageLine(tx, cart.id, lineId))
    if (!line || line.removedAt) throw new AppError('not-in-cart')
    const held = await findDraft(tx, owner)
    if (held?.reopenedLineId === line.id) return held.id
    if (held) await shelveForAnother(deps, tx, owner)
    const { planId, packageId, duration, startDate, endDate, days, addOns, eater } = line
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
        eater,
        reopenedLineId: line.id,
        menuConfirmedAt: deps.now(),
        addOnsConfirmedAt: deps.now(),
      },
      deps.now(),
    )
    return draft.id
  })
}
