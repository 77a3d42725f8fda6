export {
  activePlan,
  countActivePlans,
  countBoxes,
  findLastDelivery,
  findSpans,
  firstDelivery,
  nextDelivery,
  ordersDeliveredOn,
} from './delivery-dates.queries.ts'
export { listWithoutSafeMeal } from './due-days.queries.ts'
export { findLateness } from './lateness.ts'
export {
  type Cancelled,
  cancelPlannedDays,
  readDays,
  type Subscription,
  startSubscriptions,
} from './subscriptions.service.ts'
