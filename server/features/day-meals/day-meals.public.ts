export { showDayMenu } from './day-menu.ts'
export { type DecidedChange, decideChange, isCheaper, type MealChange } from './decide-change.ts'
export { makePaidChange } from './make-paid-change.ts'
export {
  findPaidChange,
  findPaidChangeByKey,
  insertPaidChange,
  listPaidChanges,
  lockOrderAndChanges,
} from './paid-changes.queries.ts'
