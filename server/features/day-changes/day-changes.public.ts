export { cancelPlan } from './cancel-plan.ts'
export { changeDayMeals } from './change-day-meals.ts'
export { showCancelQuote } from './quote-cancel.ts'
export { renewPlan } from './renew-plan.ts'
