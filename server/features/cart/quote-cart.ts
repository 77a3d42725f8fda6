import { createHash } from 'node:crypto'
import { findZone, type Zone } from '../../../domain/delivery/zones.ts'
import { isSafe } from '../../../domain/food/conflicts.ts'
import { distinctEaters, type Eater, eaterNamed } from '../../../domain/food/eaters.ts'
import type { FoodProfile } from '../../../domain/food/food-profile.ts'
import { type BagTerms, cartLines, isCoolBagCharged, sumLines } from '../../../domain/money/pricing.ts'
import { unservedSlots } from '../../../domain/plans/unserved.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Food, Products } from '../catalogue/catalogue.public.ts'
import { type ChoiceView, mealOf, quoteChoice, viewChoice } from '../ordering/ordering.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { loadZones } from '../zones/zones.public.ts'
import { findWholeCart, type WholeCart } from './cart.queries.ts'
import {
  cartConflicts,
  packageProblems,
  priceChangesOf,
  productConflicts,
  productProblems,
} from './cart-problems.ts'
import { namesOfGone } from './gone-names.queries.ts'
import type { CartConflict, QuotedCart, QuotedPackage, QuotedProduct } from './quoted-cart.ts'

/** Where it goes, once that is known: the delivery fee of its zone becomes a line. */
type Wish = { isBagWanted: boolean; address?: Parameters<typeof findZone>[1] }
type PackageLine = Omit<WholeCart['packages'][number], 'eater'> & { eater: Eater }
/** What the shop sells now, and where it brings it for how much. */
export type Offer = { food: Food; products: Products; zones: readonly Zone[]; bagTerms: BagTerms }

/** Read before a transaction is begun: reading it inside one would take a second connection from the pool. */
export const currentOffer = async (deps: Deps): Promise<Offer> => ({
  food: await deps.catalogue.food(),
  products: await deps.catalogue.products(),
  zones: await loadZones(deps),
  bagTerms: (await loadSettings(deps)).coolBag,
})

/** What is in the cart and what it costs, at today's prices. Inside a transaction that holds the cart, it is the truth. */
export async function quoteCart(
  deps: Deps,
  db: Queryable,
  cartId: string | undefined,
  offer: Offer,
  wish: Wish,
): Promise<QuotedCart> {
  return quoteContents(deps, db, cartId ? await findWholeCart(db, cartId) : undefined, offer, wish)
}

/** The same for what has been read: a cart, or an unpaid order seen as one. */
export async function quoteContents(
  deps: Deps,
  db: Queryable,
  cart: WholeCart | undefined,
  { food, products: goods, zones, bagTerms }: Offer,
  { isBagWanted, address }: Wish,
): Promise<QuotedCart> {
  const told = cart?.told ?? []
  const packageLines = (cart?.packages ?? []).map((line) => ({
    ...line,
    eater: eaterNamed(line.eater, told),
  }))
  const productLines = cart?.products ?? []
  const views = packageLines.map((line) => viewChoice(food, line, deps.now()))
  const names = await namesOfGone(db, goneIn(food, packageLines, views))

  const packages = packageLines.map((line, i) => quotePackageLine(food, line, views[i]!, names))
  const products = productLines.map((line) => ({
    ...line,
    images: goods.byId.get(line.productId)?.images ?? [],
  }))

  const owner = eaterNamed('', told)
  const isForOwner = products.length > 0 || packages.length === 0
  const eaters = distinctEaters([...(isForOwner ? [owner] : []), ...packages.map(({ eater }) => eater)])
  const hasPaid = cart?.hasPaidOrder ?? false
  const isBagOffered = !hasPaid && packages.length > 0
  const isBagIncluded = isBagOffered && isCoolBagCharged({ wanted: isBagWanted, hasPaidOrder: hasPaid })
  const problems = [
    ...packageLines.flatMap((line, i) => packageProblems(line, packages[i]!, views[i]!, names)),
    ...products.flatMap(productProblems),
  ]
  const deliveryFeeFils = (address && findZone(zones, address)?.feeFils) ?? 0
  const lines = cartLines({
    packages: packages.map(({ packageName, pkg, quote, days, addOns }) => ({
      label: `${packageName}, ${quote.dayCount} delivery days`,
      ...(pkg && { itemId: pkg.id }),
      days: days.map(({ meals }) => ({ meals: meals.map(({ dish }) => dish) })),
      addOns: addOns.map(({ dish, quantity }) => ({
        label: dish.mealName,
        itemId: dish.id,
        priceFils: dish.priceFils,
        quantity,
      })),
    })),
    products: products
      .filter((product) => !product.isDeleted)
      .map(({ name, productId, priceFils, quantity }) => ({
        label: name,
        itemId: productId,
        priceFils,
        quantity,
      })),
    coolBag: isBagIncluded && bagTerms,
    deliveryFeeFils,
  })
  const conflicts = [
    ...packages.flatMap(cartConflicts),
    ...products.flatMap((line) => eaters.flatMap((eater) => productConflicts(line, eater))),
  ]
  return {
    cartId: cart?.id,
    packages,
    products,
    eaters,
    conflicts,
    isBagOffered,
    isBagIncluded,
    lines,
    totals: sumLines(lines),
    problems,
    priceChanges: priceChangesOf(packageLines, packages, products, problems),
    fingerprint: () =>
      fingerprintOf(packages, products, { isBagIncluded, bagTerms, deliveryFeeFils, owner, conflicts }),
    isPayable: packages.length + products.length > 0 && problems.length === 0,
  }
}

function goneIn(food: Food, lines: readonly PackageLine[], views: readonly ChoiceView[]) {
  return {
    packages: lines.map((line) => line.packageId).filter((id) => !food.packages.byId.has(id)),
    plans: lines.flatMap((line) => (line.planId && !food.plans.byId.has(line.planId) ? [line.planId] : [])),
    dishes: views.flatMap((view) => [
      ...view.vanishedPicks.map((pick) => pick.mealId),
      ...view.vanishedAddOnIds,
    ]),
  }
}

function quotePackageLine(
  food: Food,
  line: PackageLine,
  view: ChoiceView,
  names: Map<string, string>,
): QuotedPackage {
  // As chosen, not as mended: nothing is put on a customer's bill that they did not choose.
  const chosen = view.pkg ? line.days : []
  const plan = line.planId ? food.plans.byId.get(line.planId) : undefined
  const days = chosen.map(({ date, picks }) => ({
    date,
    meals: picks.flatMap((pick) => {
      const dish = mealOf(view.menus, date, pick)
      const mealType = food.mealTypes.byId.get(pick.mealType)?.mealType ?? ''
      return dish ? [{ mealTypeId: pick.mealType, mealType, dish }] : []
    }),
  }))
  return {
    lineId: line.id,
    eater: line.eater,
    plan,
    planName: plan?.planName ?? (line.planId ? (names.get(line.planId) ?? '') : ''),
    pkg: view.pkg,
    packageName: view.pkg?.packageName ?? names.get(line.packageId) ?? '',
    packageGroup: view.pkg?.packageGroup ?? '',
    duration: view.duration,
    startDate: line.startDate,
    endDate: line.endDate,
    days,
    addOns: view.addOns,
    unserved: unservedSlots(chosen, view.menus, (dish) => isSafe(dish, line.eater)).map((one) => ({
      ...one,
      mealType: food.mealTypes.byId.get(one.mealType)?.mealType ?? '',
    })),
    quote: quoteChoice({ menus: view.menus, days: chosen, addOns: view.pkg ? view.addOns : [] }),
  }
}

type Beside = {
  isBagIncluded: boolean
  bagTerms: BagTerms
  deliveryFeeFils: number
  owner: Eater
  conflicts: readonly CartConflict[]
}

function fingerprintOf(
  packages: readonly QuotedPackage[],
  products: readonly QuotedProduct[],
  { isBagIncluded, bagTerms, deliveryFeeFils, owner, conflicts }: Beside,
): string {
  const confirmed = conflicts.filter(({ allergens }) => allergens.length > 0)
  const content = {
    packages: packages.map(({ pkg, plan, startDate, duration, days, addOns, eater }) => [
      pkg?.id,
      plan?.id,
      startDate,
      duration,
      days.map(({ date, meals }) => [
        date,
        meals.map(({ mealTypeId, dish }) => [mealTypeId, dish.id, dish.priceFils]),
      ]),
      addOns.map(({ dish, quantity }) => [dish.id, quantity, dish.priceFils]),
      ...(eater.name === '' ? [] : [eater.name, eater.avoided, eater.isSevere, eater.dislikes, eater.note]),
    ]),
    products: products.map(({ productId, quantity, priceFils }) => [productId, quantity, priceFils]),
    isBagIncluded,
    // Only where there is something: an order placed before it could be said stays the same order.
    ...(owner.avoided.length > 0 && { avoided: owner.avoided }),
    ...(hasMoreWishes(owner) && { wishes: [owner.isSevere, owner.dislikes, owner.note] }),
    // A recipe that has changed is confirmed anew: the order says what its dishes had in them then.
    ...(confirmed.length > 0 && {
      confirmed: confirmed.map(({ eater, dish, allergens }) => [eater, dish, allergens]),
    }),
    ...(deliveryFeeFils > 0 && { deliveryFeeFils }),
    ...(isBagIncluded && bagTerms === 'deposit' && { bagTerms }),
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40)
}

const hasMoreWishes = ({ isSevere, dislikes, note }: FoodProfile) =>
  isSevere || dislikes.length > 0 || note !== ''
