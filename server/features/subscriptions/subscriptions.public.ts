export { type Actor, type Asked, actorName, storedKey } from './actor.ts'
export { advanceDays } from './advance-days.ts'
export { changeDelivery } from './change-delivery.ts'
export { changePlanIn, type Effect, loadBeforeChange, requireSubscription } from './change-plan.ts'
export {
  activePlan,
  countActivePlans,
  countBoxes,
  findLastDelivery,
  findSpans,
  firstDelivery,
  hasSubscription,
  nextDelivery,
  ordersDeliveredOn,
} from './delivery-dates.queries.ts'
export { endDay } from './end-day.ts'
export { extendPlan } from './extend-plan.ts'
export { countBags, countPortions, findCarefulBags, findPackedBags } from './kitchen-days.queries.ts'
export { findLateness } from './lateness.ts'
export { lockDueDays } from './lock-due-days.ts'
export { mailPlanNotices } from './mail-plan-notices.ts'
export { listFreeDates, moveDay } from './move-day.ts'
export { type BagToPack, findBagsToPack, lockBagToPack } from './packing-days.queries.ts'
export { pausePlan, quotePause } from './pause-plan.ts'
export type { Circumstances } from './plan-calendar.ts'
export { presentPlan } from './present-plan.ts'
export {
  countOwed,
  listEnding,
  listFailed,
  listNotChosen,
  listPastValidity,
  listResuming,
  listWithoutSafeMeal,
} from './queues.queries.ts'
export { readMyPlan } from './read-my-plan.ts'
export { readPlan } from './read-plan.ts'
export {
  extrasOf,
  lastDateOf,
  mealsOf,
  type Plan,
  type PlannedDay,
  type PlannedDish,
} from './read-plans.ts'
export { findLedgerOf } from './receipts.queries.ts'
export { presentReceipt } from './receipts.ts'
export { remindCustomer } from './remind-customer.ts'
export { requireDay, requireFailedDay } from './require-day.ts'
export { resumePlan } from './resume-plan.ts'
export { skipDay } from './skip-day.ts'
export {
  type Cancelled,
  cancelPlannedDays,
  readDays,
  type Subscription,
  startSubscriptions,
} from './subscriptions.service.ts'
