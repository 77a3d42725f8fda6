export { findBagsOf, findEater } from './bags.queries.ts'
export { sumDepositsHeld } from './deposits.queries.ts'
export { handOutBag, takeBackBag } from './move-bag.ts'
