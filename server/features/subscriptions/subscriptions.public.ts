export { type Actor, type Asked, actorName, storedKey } from './actor.ts'
export { changePlanIn, type Effect } from './change-plan.ts'
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
export { listWithoutSafeMeal } from './due-days.queries.ts'
export { findLateness } from './lateness.ts'
export type { Circumstances } from './plan-calendar.ts'
export { presentPlan } from './present-plan.ts'
export { readPlan } from './read-plan.ts'
export {
  extrasOf,
  lastDateOf,
  mealsOf,
  type Plan,
  type PlannedDay,
  type PlannedDish,
} from './read-plans.ts'
export { requireDay } from './require-day.ts'
export {
  type Cancelled,
  cancelPlannedDays,
  readDays,
  type Subscription,
  startSubscriptions,
} from './subscriptions.service.ts'
