import { CURRENCY } from '../../../domain/money.ts'
import type { DishSnapshot } from '../../db/day-meals.ts'
import type { QuotedCart, QuotedPackage } from '../cart/cart.public.ts'
import { dishSnapshot } from '../catalogue/catalogue.public.ts'
import type { NewOrder, OrderRecord } from '../order-records/order-records.public.ts'

type QuotedMeal = QuotedPackage['days'][number]['meals'][number]
type Who = { accountId: string; userEmail: string }
/** Where and when an order goes. */
export type Delivery = Pick<OrderRecord, 'address' | 'deliveryWindow' | 'driverNote'>

/** Everything an order keeps of the cart, so that no later change of the catalogue reaches it. */
export function orderSnapshot(cart: QuotedCart, about: Who & Delivery): NewOrder {
  return {
    order: {
      accountId: about.accountId,
      cartFingerprint: cart.fingerprint(),
      userEmail: about.userEmail,
      address: about.address,
      phone: about.address.phone,
      deliveryWindow: about.deliveryWindow,
      driverNote: about.driverNote,
      bagIncluded: cart.isBagIncluded,
      totalFils: cart.totals.totalFils,
      vatFils: cart.totals.vatFils,
      currency: CURRENCY,
    },
    packages: cart.packages.map(packageSnapshot),
    lines: cart.lines.map((line, position) => ({
      position,
      kind: line.kind,
      label: line.label,
      productId: line.kind === 'product' ? (line.itemId ?? null) : null,
      quantity: line.quantity,
      unitFils: line.unitFils,
      totalFils: line.totalFils,
      vatFils: line.vatFils,
      imageHash: imageOf(cart, line),
    })),
  }
}

function packageSnapshot(line: QuotedPackage, position: number): NewOrder['packages'][number] {
  // A month has most of its dishes several times: the same snapshot, so that its digest is made once.
  const snapshots = new Map<string, DishSnapshot>()
  const mealSnapshot = ({ dish, mealType }: QuotedMeal) => {
    const key = `${dish.id} ${mealType}`
    const snapshot = snapshots.get(key) ?? { ...dishSnapshot(dish), mealType }
    snapshots.set(key, snapshot)
    return snapshot
  }
  return {
    position,
    cartLineId: line.lineId,
    planId: line.plan?.id ?? null,
    packageId: line.pkg!.id,
    planName: line.planName,
    packageName: line.packageName,
    packageGroup: line.packageGroup,
    duration: line.duration,
    startDate: line.startDate,
    endDate: line.endDate,
    deliveryDates: line.days.map(({ date }) => date),
    days: line.days.map(({ date, meals }) => ({
      date,
      meals: meals.map(mealSnapshot),
    })),
    addOns: line.addOns.map(({ dish, quantity }) => ({ ...dishSnapshot(dish), quantity })),
    eater: line.eater.name,
    mealsFils: line.quote.mealsFils,
    addOnsFils: line.quote.addOnsFils,
  }
}

function imageOf(cart: QuotedCart, { kind, itemId }: QuotedCart['lines'][number]): string | null {
  if (kind === 'product')
    return cart.products.find(({ productId }) => productId === itemId)?.images[0] ?? null
  if (kind === 'add-on')
    return (
      cart.packages.flatMap(({ addOns }) => addOns).find(({ dish }) => dish.id === itemId)?.dish.images[0] ??
      null
    )
  return null
}
