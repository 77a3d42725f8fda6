import type {
  OrderLine,
  OrderMealDetails,
  OrderRow,
  OrderView,
  OrderWishes,
} from '../../../contract/orders.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { addressLines } from '../../../domain/delivery/address.ts'
import { conflictsOnDays } from '../../../domain/food/conflicts.ts'
import { eaterNamed, type ToldProfile } from '../../../domain/food/eaters.ts'
import { isPayable, paymentStatusOf } from '../../../domain/money/order-state.ts'
import { sumLines } from '../../../domain/money/pricing.ts'
import { refundedFils } from '../../../domain/money/refunds.ts'
import { aedFromFils } from '../../../domain/money.ts'
import { presentEaters } from '../food-profiles/food-profiles.public.ts'
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
    packages: packages.map(({ packageName, planName, eater, startDate, endDate }) => ({
      packageName,
      mealPlanName: planName,
      eater,
      startDate,
      endDate,
    })),
    productCount: lines
      .filter(({ kind }) => kind === 'product')
      .reduce((sum, { quantity }) => sum + quantity, 0),
    refundedAmount: aedFromFils(refundedFils(refunds.filter(({ state }) => state === 'done'))),
    creditAmount: aedFromFils(order.creditFils),
    hasInvoice: order.state === 'paid',
  }
}

export function presentView(
  whole: OrderWith<LivePackage> & { told: ToldProfile[] },
  isBeingConfirmed: boolean,
  now: Date,
): OrderView {
  const { order, packages, lines, told } = whole
  const days = packages.flatMap((line) => line.days).filter(({ state }) => state !== 'cancelled')
  const dates = [...new Set(days.map(({ date }) => date))].sort()
  return {
    ...presentRow(whole, now),
    ...presentWishes(told, packages),
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
    ...presentDelivery(order),
    fareDetails: presentSums(sumLines(lines)),
    lines: lines.map(presentLine),
  }
}

const presentDelivery = ({ deliveryWindow, driverNote }: OrderRecord) => ({
  window: deliveryWindow,
  driverNote,
})

/** What each eater wanted, held against the dishes as they were ordered for them. */
function presentWishes(told: readonly ToldProfile[], packages: readonly LivePackage[]): OrderWishes {
  const whole = packages.map((line) => ({ ...line, eater: eaterNamed(line.eater, told) }))
  const conflictsIn = ({ days, addOns, eater }: (typeof whole)[number]) => [
    ...conflictsOnDays(
      days.map(({ date, meals }) => ({ date, dishes: meals })),
      eater,
    ).map((conflict) => ({ ...conflict, eater: eater.name, isAddOn: false })),
    ...conflictsOnDays([{ date: '', dishes: addOns }], eater).map((conflict) => ({
      ...conflict,
      eater: eater.name,
      dates: days.map(({ date }) => date),
      isAddOn: true,
    })),
  ]
  return {
    eaters: presentEaters(packages.length > 0 ? whole.map(({ eater }) => eater) : [eaterNamed('', told)]),
    conflicts: whole
      .flatMap(conflictsIn)
      .map(({ dish: { mealName }, ...conflict }) => ({ mealName, ...conflict })),
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
  told: readonly ToldProfile[],
): OrderMealDetails {
  const shown = packages.map((line) => ({
    packageName: line.packageName,
    mealPlanName: line.planName,
    eater: line.eater,
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
    ...presentWishes(told, packages),
    ...presentDelivery(order),
    selectedMeals: shown
      .flatMap(({ selectedMeals }) => selectedMeals)
      .sort((a, b) => a.date.localeCompare(b.date)),
    addons: shown.flatMap(({ addons }) => addons),
    packages: shown,
    lines: lines.map(presentLine),
  }
}
