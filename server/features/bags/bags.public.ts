export { findBagsOf, findEater } from './bags.queries.ts'
export { handOutBag, takeBackBag } from './move-bag.ts'
