import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { addChoices, addProduct, type Choice } from '../cart/cart.public.ts'
import type { Food } from '../catalogue/catalogue.public.ts'
import { findEaterOf } from '../food-profiles/food-profiles.public.ts'
import { findLinesOf } from '../order-records/order-records.public.ts'
import {
  bringBackEater,
  findDraft,
  fingerprintOf,
  insertDraft,
  shelveForAnother,
  withOwnerLock,
} from '../ordering/ordering.public.ts'
import { choiceAgain } from './choice-again.ts'
import { findLivePackages } from './live-packages.ts'
import { requireOwnOrder } from './orders.service.ts'

type Next = { next: '/select-plan' | '/cart' | '/summary' | '/meal-plans'; added: number }

/**
 * Goods go into the cart. A package opens in the wizard on the next days it can start, with the same meals; several
 * go into the cart like that, where each can be changed.
 */
export async function orderAgain(deps: Deps, accountId: string, orderNumber: string): Promise<Next> {
  const order = await requireOwnOrder(deps, accountId, orderNumber)
  const food = await deps.catalogue.food()
  let added = 0
  for (const { productId, quantity } of await findLinesOf(deps.db, [order.id]))
    if (productId && (await putInCart(deps, accountId, productId, quantity))) added++
  const lines = await findLivePackages(deps.db, [order.id])
  const choices: Choice[] = []
  for (const line of lines) {
    const name = await bringBackEater(deps, accountId, order.id, line.eater)
    const eater = await findEaterOf(deps.db, { accountId }, name)
    const choice = choiceAgain(deps, food, line, { eater })
    if (choice) choices.push(choice)
  }
  if (choices.length === 1) {
    await openInWizard(deps, food, accountId, choices[0]!)
    return { next: '/select-plan', added }
  }
  if (choices.length > 1) {
    await addChoices(deps, food, { accountId }, choices)
    return { next: '/cart', added: added + choices.length }
  }
  return { next: added > 0 ? '/summary' : '/meal-plans', added }
}

/** What is sold out or no longer offered is left out. */
async function putInCart(deps: Deps, accountId: string, product: string, quantity: number): Promise<boolean> {
  try {
    await addProduct(deps, { accountId }, { product, quantity })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function openInWizard(deps: Deps, food: Food, accountId: string, choice: Choice): Promise<void> {
  const owner = { accountId }
  const pkg = food.packages.byId.get(choice.packageId)!
  const dates = choice.days.map(({ date }) => date)
  const readDraft = (tx: Tx) => findDraft(tx, owner)
  await withOwnerLock(deps, owner, readDraft, async (tx, held) => {
    if (held) await shelveForAnother(deps, tx, owner)
    const menuFingerprint = fingerprintOf(pkg, dates)
    await insertDraft(tx, owner, { ...choice, menuFingerprint }, deps.now())
  })
}
