export {
  activePlan,
  countActivePlans,
  countBoxes,
  countDeliveriesTo,
  findLastDelivery,
  findSpans,
  firstDelivery,
  nextDelivery,
  ordersDeliveredOn,
} from './delivery-dates.queries.ts'
export {
  type Cancelled,
  cancelPlannedDays,
  readDays,
  type Subscription,
  startSubscriptions,
} from './subscriptions.service.ts'
