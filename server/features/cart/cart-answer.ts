import type { CartAnswer, CartPackage, CartProduct } from '../../../contract/cart.ts'
import { wordsOf } from '../../../contract/problems/problems.ts'
import { COOL_BAG_FILS, MAX_OF_ONE_PRODUCT, productFils } from '../../../domain/money/pricing.ts'
import { aedFromFils } from '../../../domain/money.ts'
import type { Deps } from '../../deps.ts'
import { showAddresses } from '../addresses/addresses.public.ts'
import { type Dish, type Food, pictures, presentMeal } from '../catalogue/catalogue.public.ts'
import { presentEaters } from '../food-profiles/food-profiles.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { presentFare } from '../ordering/ordering.public.ts'
import { presentPriceLine, presentSums } from '../pricing/pricing.public.ts'
import { presentZones } from '../zones/zones.public.ts'
import { findCartId } from './cart.queries.ts'
import { currentOffer, quoteCart } from './quote-cart.ts'
import type { QuotedPackage, QuotedProduct } from './quoted-cart.ts'

/** The cart in the specified shape, and everything else a page needs to show it. */
export async function presentCart(
  deps: Deps,
  owner: Owner | undefined,
  isBagWanted: boolean,
): Promise<CartAnswer> {
  const offer = await currentOffer(deps)
  const cartId = owner && (await findCartId(deps.db, owner))
  const cart = await quoteCart(deps, deps.db, cartId, offer, { isBagWanted })
  const packages = cart.packages.map((line) => presentPackage(offer.food, line))
  const newest = packages.at(-1)
  return {
    cart: { package: newest ?? null, packages, products: cart.products.map(presentProduct) },
    addons: newest?.addons ?? [],
    lines: cart.lines.map(presentPriceLine),
    fareDetails: presentSums(cart.totals),
    savedAddress: await addressesOf(deps, owner),
    ...(await presentZones(deps)),
    coolBag: {
      ...{ isOffered: cart.isBagOffered, price: aedFromFils(COOL_BAG_FILS) },
      ...(offer.bagTerms === 'deposit' && { isDeposit: true }),
    },
    count: cart.packages.length + cart.products.reduce((sum, line) => sum + line.quantity, 0),
    eaters: presentEaters(cart.eaters),
    conflicts: cart.conflicts.map(({ lineId, dishName, ...rest }) => ({
      line: lineId,
      mealName: dishName,
      ...rest,
    })),
    unserved: cart.packages.flatMap(({ lineId, eater, unserved }) =>
      unserved.map((one) => ({ line: lineId, eater: eater.name, ...one })),
    ),
    isPayable: cart.isPayable,
    problems: cart.problems.map(({ kind, lineId, problem, gone }) => ({
      kind,
      line: lineId,
      message: wordsOf(problem),
      ...problem,
      ...(gone && { gone: { ...gone, alternatives: gone.alternatives.map(presentAlternative) } }),
    })),
    priceChanges: cart.priceChanges.map(({ lineId, name, hasAddOns, beforeFils, nowFils }) => ({
      line: lineId,
      name,
      hasAddOns,
      before: aedFromFils(beforeFils),
      now: aedFromFils(nowFils),
    })),
  }
}

const addressesOf = async (deps: Deps, owner: Owner | undefined) =>
  owner && 'accountId' in owner ? showAddresses(deps.db, owner.accountId) : []

const presentAlternative = ({ id, mealName, priceFils, allergens }: Dish) => ({
  _id: id,
  mealName,
  price: aedFromFils(priceFils),
  allergens,
})

function presentPackage(food: Food, line: QuotedPackage): CartPackage {
  const { pkg, plan, days } = line
  const cover = days
    .flatMap(({ meals }) => meals.map(({ dish }) => dish))
    .find((dish) => dish.images.length > 0)
  return {
    line: line.lineId,
    eater: line.eater.name,
    selectedPackage: pkg?.id ?? '',
    packageName: line.packageName,
    packageGroup: line.packageGroup,
    plan: plan ? { _id: plan.id, mealPlanName: plan.planName } : null,
    image: pictures(plan?.images.length ? plan.images : (cover?.images ?? [])),
    duration: line.duration,
    deliveryDays: days.length,
    startDate: line.startDate,
    endDate: line.endDate,
    selectedMeals: days.map(({ date, meals }) => ({
      date,
      meals: meals.map(({ dish }) => dish.id),
      mealTypes: meals.map(({ mealTypeId }) => mealTypeId),
      mealDetails: meals.map(({ dish }) => presentMeal(food, dish)),
    })),
    addons: line.addOns.map(({ dish, quantity }) => ({ ...presentMeal(food, dish), quantity })),
    fareDetails: presentFare(line.quote),
  }
}

function presentProduct(line: QuotedProduct): CartProduct {
  return {
    line: line.productId,
    product: {
      _id: line.productId,
      identifier: line.identifier,
      name: line.name,
      description: line.description,
      allergies: line.allergens,
      category: line.category,
      image: pictures(line.images),
    },
    price: aedFromFils(line.priceFils),
    quantity: line.quantity,
    totalPrice: aedFromFils(productFils(line)),
    most: Math.min(line.isDeleted ? 0 : line.stock, MAX_OF_ONE_PRODUCT),
  }
}
