import type {
  OrderAllergens,
  OrderLine,
  OrderMealDetails,
  OrderRow,
  OrderView,
} from '../../../contract/orders.ts'
import { addressLines } from '../../../domain/address.ts'
import { conflictsOf } from '../../../domain/allergens.ts'
import { dubaiTime } from '../../../domain/delivery-calendar.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { isPayable, paymentStatusOf } from '../../../domain/order-state.ts'
import { sumLines } from '../../../domain/pricing.ts'
import { refundedFils } from '../../../domain/refunds.ts'
import {
  type OrderLineRecord,
  type OrderRecord,
  picturesOf,
  presentOrderedMeal,
} from '../order-records/order-records.public.ts'
import type { Attempt, RefundRecord } from '../payments/payments.public.ts'
import { presentPriceLine, presentSums } from '../pricing/pricing.public.ts'
import type { LivePackage, PackageSpan } from './live-packages.ts'

/** An order with what belongs to it. */
export type OrderWith<Package> = {
  order: OrderRecord
  packages: Package[]
  lines: OrderLineRecord[]
  refunds: RefundRecord[]
  attempt: Attempt | undefined
}

export function presentRow(
  { order, packages, lines, refunds, attempt }: OrderWith<PackageSpan>,
  now: Date,
): OrderRow {
  const [first] = packages
  return {
    orderID: order.orderNumber,
    amount: aedFromFils(order.totalFils),
    paymentStatus: paymentStatusOf(order.state),
    isPayable: isPayable(order.state) && now <= order.payableUntil,
    payableUntil: dubaiTime(order.payableUntil),
    isCancelled: order.state === 'cancelled',
    cancelledBecause: order.cancelledBecause,
    createdAt: dubaiTime(order.createdAt),
    startDate: first?.startDate ?? null,
    endDate: first?.endDate ?? null,
    bagIncluded: order.bagIncluded,
    selectedPackage: first
      ? { packageName: first.packageName, startDate: first.startDate, endDate: first.endDate }
      : null,
    selectedMeals: { package: first ? { plan: { mealPlanName: first.planName } } : null },
    RazorPayOrderDetails: attempt?.providerOrderId
      ? { id: attempt.providerOrderId, amount: attempt.amountFils, currency: attempt.currency }
      : null,
    packages: packages.map(({ packageName, planName, startDate, endDate }) => ({
      packageName,
      mealPlanName: planName,
      startDate,
      endDate,
    })),
    productCount: lines
      .filter(({ kind }) => kind === 'product')
      .reduce((sum, { quantity }) => sum + quantity, 0),
    refundedAmount: aedFromFils(refundedFils(refunds.filter(({ state }) => state === 'done'))),
    hasInvoice: order.state === 'paid',
  }
}

export function presentView(whole: OrderWith<LivePackage>, isBeingConfirmed: boolean, now: Date): OrderView {
  const { order, packages, lines } = whole
  const days = packages.flatMap((line) => line.days).filter(({ state }) => state !== 'cancelled')
  const dates = [...new Set(days.map(({ date }) => date))].sort()
  return {
    ...presentRow(whole, now),
    ...presentAllergens(order, packages),
    userEmail: order.userEmail,
    isBeingConfirmed,
    firstDelivery: dates[0] ?? null,
    lastDelivery: dates.at(-1) ?? null,
    deliveryDays: dates.length,
    address: {
      identifier: order.address.identifier,
      text: addressLines(order.address).join(', '),
      phone: order.phone,
    },
    fareDetails: presentSums(sumLines(lines)),
    lines: lines.map(presentLine),
  }
}

/** What the customer avoided, held against the dishes as they were ordered. */
export function presentAllergens(order: OrderRecord, packages: readonly LivePackage[]): OrderAllergens {
  const { avoidedAllergens } = order
  const conflictsIn = ({ days, addOns }: LivePackage) => [
    ...conflictsOf(
      days.map(({ date, meals }) => ({ date, dishes: meals })),
      avoidedAllergens,
    ).map((conflict) => ({ ...conflict, isAddOn: false })),
    ...conflictsOf([{ date: '', dishes: addOns }], avoidedAllergens).map((conflict) => ({
      ...conflict,
      dates: days.map(({ date }) => date),
      isAddOn: true,
    })),
  ]
  return {
    avoidedAllergens,
    allergenConflicts: packages
      .flatMap(conflictsIn)
      .map(({ dish, allergens, dates, isAddOn }) => ({ mealName: dish.mealName, allergens, dates, isAddOn })),
  }
}

export const presentLine = (line: OrderLineRecord): OrderLine => ({
  position: line.position,
  ...presentPriceLine(line),
  image: picturesOf(line.imageHash),
})

export function presentMealDetails(
  order: OrderRecord,
  packages: LivePackage[],
  lines: OrderLineRecord[],
): OrderMealDetails {
  const shown = packages.map((line) => ({
    packageName: line.packageName,
    mealPlanName: line.planName,
    startDate: line.startDate,
    endDate: line.endDate,
    selectedMeals: line.days.map(({ date, state, meals }) => ({
      date,
      state,
      meals: meals.map(presentOrderedMeal),
    })),
    addons: line.addOns.map((addOn) => ({ ...presentOrderedMeal(addOn), quantity: addOn.quantity })),
  }))
  return {
    ...presentAllergens(order, packages),
    selectedMeals: shown
      .flatMap(({ selectedMeals }) => selectedMeals)
      .sort((a, b) => a.date.localeCompare(b.date)),
    addons: shown.flatMap(({ addons }) => addons),
    packages: shown,
    lines: lines.map(presentLine),
  }
}
