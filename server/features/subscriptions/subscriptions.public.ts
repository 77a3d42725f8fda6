export { changeDelivery } from './changes/change-delivery.ts'
export { extendPlan } from './changes/extend-plan.ts'
export { listFreeDates, moveDay } from './changes/move-day.ts'
export { pausePlan, quotePause } from './changes/pause-plan.ts'
export { resumePlan } from './changes/resume-plan.ts'
export { skipDay } from './changes/skip-day.ts'
export { listConflicts } from './conflicts/list-conflicts.ts'
export { conflictsOfDish } from './cut-off/fill-day.ts'
export { findLateness } from './cut-off/lateness.ts'
export { lockDueDays } from './cut-off/lock-due-days.ts'
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
export { advanceDays } from './kitchen-and-road/advance-days.ts'
export { endDay } from './kitchen-and-road/end-day.ts'
export {
  countBags,
  countPortions,
  findCarefulBags,
  findPackedBags,
} from './kitchen-and-road/kitchen-days.queries.ts'
export { findChangesWithReason } from './kitchen-and-road/late-changes.queries.ts'
export { findLockedInLedger } from './kitchen-and-road/locked-in-ledger.queries.ts'
export { type BagToPack, findBagsToPack, lockBagToPack } from './kitchen-and-road/packing-days.queries.ts'
export { mailPlanNotices } from './notices/mail-plan-notices.ts'
export {
  countOwed,
  listEnding,
  listFailed,
  listNotChosen,
  listPastValidity,
  listResuming,
  listWithoutSafeMeal,
} from './notices/queues.queries.ts'
export { remindCustomer } from './notices/remind-customer.ts'
export { type Actor, type Asked, actorName, storedKey } from './plan/actor.ts'
export { changePlan, changePlanIn, type Effect } from './plan/change-plan.ts'
export { type Confirmed, keepConfirmed } from './plan/plan.queries.ts'
export type { Circumstances } from './plan/plan-calendar.ts'
export { presentSubscription } from './plan/present-plan.ts'
export { readMyPlan } from './plan/read-my-plan.ts'
export { readPlan } from './plan/read-plan.ts'
export {
  extrasOf,
  lastDateOf,
  mealsOf,
  type Plan,
  type PlannedDay,
  type PlannedDish,
} from './plan/read-plans.ts'
export { requireDay, requireFailedDay, requireOwedDay } from './plan/require-day.ts'
export { findLedgerOf } from './receipts/receipts.queries.ts'
export { presentReceipt } from './receipts/receipts.ts'
export {
  type Cancelled,
  cancelPlannedDays,
  readDays,
  type Subscription,
  startSubscriptions,
} from './subscriptions.service.ts'
