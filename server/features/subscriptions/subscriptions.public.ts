export type { Actor, Asked } from './actor.ts'
export { changeDelivery } from './change-delivery.ts'
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
export { listFreeDates, moveDay } from './move-day.ts'
export { pausePlan, quotePause } from './pause-plan.ts'
export { resumePlan } from './resume-plan.ts'
export { moveOffClosure, skipDay } from './skip-day.ts'
export {
  type Cancelled,
  cancelPlannedDays,
  readDays,
  type Subscription,
  startSubscriptions,
} from './subscriptions.service.ts'
